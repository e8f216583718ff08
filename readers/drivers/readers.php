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

function answer($read, $text, $base) {
    try {
        $answer = $read($text, $base);
        return $answer === null ? ['skip' => true] : ['ok' => true] + array_map('value', $answer);
    } catch (Throwable $e) {
        return ['ok' => false, 'error' => get_class($e) . ': ' . substr($e->getMessage(), 0, 200)];
    }
}

// Reads each code point of ranges between two texts. A line is for those whose answers are the same but for it.
function sweep($read, $before, $after, $points) {
    $lines = '';
    $flags = JSON_INVALID_UTF8_SUBSTITUTE | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_LINE_TERMINATORS;
    foreach (explode(' ', $points) as $range) {
        [$from, $to] = array_map('intval', explode('-', $range));
        $old = null;
        for ($c = $from; $c <= $to + 1; $c++) {
            $text = '';
            if ($c <= $to) {
                $char = iconv('UCS-4BE', 'UTF-8', pack('N', $c));
                $answer = answer($read, $before . $char . $after, null);
                unset($answer['href'], $answer['error']);
                $escapes = rawurlencode($char);
                $text = str_replace([$char, $escapes, strtolower($escapes)], ['{c}', '{E}', '{e}'], json_encode($answer, $flags));
            }
            if ($text === $old) continue;
            if ($old !== null) $lines .= '{"from":' . $begin . ',"to":' . ($c - 1) . ',"answer":' . $old . "}\n";
            [$old, $begin] = [$text, $c];
        }
    }
    return $lines;
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
    if (isset($case['points'])) {
        $answers .= sweep($read, $case['before'], $case['after'], $case['points']) . "{}\n";
    } else {
        $answers .= json_encode(answer($read, $case['input'], $case['base'] ?? null), JSON_INVALID_UTF8_SUBSTITUTE) . "\n";
    }
    if (isset($case['more'])) continue;
    fwrite(STDOUT, $answers);
    $answers = '';
}
