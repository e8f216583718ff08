<?php
// Reads URLs as PHP does: an object with "input" and perhaps "base" a line in, an answer a line out.
//
//   php readers.php NAME

function value($v) {
    if ($v === null || preg_match('//u', (string) $v)) return $v === null ? null : (string) $v;
    return ['base64' => base64_encode($v)];
}

function parse_url_answer($text, $base) {
    if ($base !== null) return null;
    $u = parse_url($text);
    if ($u === false) throw new Exception('parse_url returns false');
    $auth = isset($u['user']) || isset($u['pass']) ? ($u['user'] ?? '') . (isset($u['pass']) ? ':' . $u['pass'] : '') : null;
    return ['scheme' => $u['scheme'] ?? null, 'userinfo' => $auth, 'host' => $u['host'] ?? null, 'port' => $u['port'] ?? null,
        'path' => $u['path'] ?? '', 'query' => $u['query'] ?? null, 'fragment' => $u['fragment'] ?? null];
}

function psr7_answer($text, $base) {
    $u = new GuzzleHttp\Psr7\Uri($text);
    if ($base !== null) $u = GuzzleHttp\Psr7\UriResolver::resolve(new GuzzleHttp\Psr7\Uri($base), $u);
    return ['scheme' => $u->getScheme(), 'userinfo' => $u->getUserInfo(), 'host' => $u->getHost(), 'port' => $u->getPort(),
        'path' => $u->getPath(), 'query' => $u->getQuery(), 'fragment' => $u->getFragment(), 'href' => (string) $u];
}

error_reporting(0);
$php = 'PHP ' . PHP_VERSION;
if ($argv[1] === 'guzzle') {
    require 'GuzzleHttp/Psr7/autoload.php';
    $package = trim((string) shell_exec("dpkg-query -W -f '\${Version}' php-guzzlehttp-psr7 2>/dev/null"));
    [$read, $version] = ['psr7_answer', "guzzle/psr7 $package, $php"];
} else {
    [$read, $version] = ['parse_url_answer', $php];
}
fwrite(STDOUT, json_encode(['version' => $version]) . "\n");
$answers = '';
while (($line = fgets(STDIN)) !== false) {
    $case = json_decode($line, true);
    try {
        $answer = $read($case['input'], $case['base'] ?? null);
        $answer = $answer === null ? ['skip' => true] : ['ok' => true] + array_map('value', $answer);
    } catch (Throwable $e) {
        $answer = ['ok' => false, 'error' => get_class($e) . ': ' . substr($e->getMessage(), 0, 200)];
    }
    $answers .= json_encode($answer, JSON_INVALID_UTF8_SUBSTITUTE) . "\n";
    if (isset($case['more'])) continue;
    fwrite(STDOUT, $answers);
    $answers = '';
}
