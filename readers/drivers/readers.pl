# Reads URLs as the module URI of Perl does: an object with "input" and perhaps "base" a line in, an answer a line out.
#
#   perl readers.pl
use strict;
use warnings;
use JSON::PP;
use URI;
use IO::Handle;
my $json = JSON::PP->new->utf8->canonical;
print $json->encode({version => "URI $URI::VERSION, Perl " . sprintf('%vd', $^V)}), "\n";
STDOUT->flush;
while (my $line = <STDIN>) {
  my $c = $json->decode($line);
  my $answer = eval {
    local $SIG{__WARN__} = sub { };
    my $u = defined $c->{base} ? URI->new_abs($c->{input}, $c->{base}) : URI->new($c->{input});
    my %a = (ok => JSON::PP::true, path => $u->path, fragment => $u->fragment, href => $u->as_string, scheme => $u->scheme);
    $a{query} = $u->can('query') ? $u->query : undef;
    $a{$_} = $u->can($_) ? $u->$_ : undef for qw(userinfo host port);
    $a{$_} = defined $a{$_} ? "$a{$_}" : undef for keys %a;
    $a{ok} = JSON::PP::true;
    \%a;
  } || {ok => JSON::PP::false, error => substr("$@", 0, 200)};
  print $json->encode($answer), "\n";
  STDOUT->flush unless $c->{more};
}
