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
puts JSON.generate(version: version)
STDOUT.flush
while (line = STDIN.gets)
  c = JSON.parse(line)
  begin
    answer = { ok: true }.merge(read.call(c['input'], c['base']).transform_values { |v| value(v) })
  rescue StandardError => e
    answer = { ok: false, error: "#{e.class}: #{e.message}".scrub[0, 200] }
  end
  puts JSON.generate(answer)
  STDOUT.flush unless c['more']
end
