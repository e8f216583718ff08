# Reads URLs as Ruby does: an object with "input" and perhaps "base" a line in, an answer a line out.
#
#   ruby readers.rb NAME
require 'json'
require 'uri'

def value(v)
  return v if v.nil?
  v = v.to_s.dup.force_encoding('UTF-8')
  v.valid_encoding? ? v : { base64: [v].pack('m0') }
end

uri = lambda do |text, base|
  u = base.nil? ? URI.parse(text) : URI.join(base, text)
  { scheme: u.scheme, userinfo: u.userinfo, host: u.host, port: u.port, path: u.opaque || u.path, query: u.query, fragment: u.fragment, href: u.to_s }
end
addressable = lambda do |text, base|
  u = base.nil? ? Addressable::URI.parse(text) : Addressable::URI.join(base, text)
  { scheme: u.scheme, userinfo: u.userinfo, host: u.host, port: u.port, path: u.path, query: u.query, fragment: u.fragment, href: u.to_s }
end

read, version = uri, "uri #{URI::VERSION rescue '-'}, Ruby #{RUBY_VERSION}"
if ARGV[0] == 'addressable'
  require 'addressable/uri'
  read, version = addressable, "addressable #{Addressable::VERSION::STRING}, Ruby #{RUBY_VERSION}"
end
answer = lambda do |text, base|
  { ok: true }.merge(read.call(text, base).transform_values { |v| value(v) })
rescue StandardError => e
  { ok: false, error: "#{e.class}: #{e.message}".scrub[0, 200] }
end

# Reads each code point of ranges between two texts. A line is written for those whose answers are the same but for it.
sweep = lambda do |before, after, points|
  points.split.each do |span|
    first, last = span.split('-').map(&:to_i)
    old = begin_at = nil
    (first..last + 1).each do |c|
      text = nil
      if c <= last
        char = [c].pack('U')
        text = JSON.generate(answer.call(before + char + after, nil).reject { |k, _| %i[href error].include?(k) }).gsub(char, '{c}')
        if text.include?('%')
          escapes = char.bytes.map { |b| format('%%%02X', b) }.join
          text = text.gsub(escapes, '{E}').gsub(escapes.downcase, '{e}')
        end
      end
      next if text == old
      puts %({"from":#{begin_at},"to":#{c - 1},"answer":#{old}}) if old
      old, begin_at = text, c
    end
  end
  puts '{}'
end
puts JSON.generate(version: version)
STDOUT.flush
while (line = STDIN.gets)
  c = JSON.parse(line)
  if c['points']
    sweep.call(c['before'], c['after'], c['points'])
  else
    puts JSON.generate(answer.call(c['input'], c['base']))
  end
  STDOUT.flush unless c['more']
end
