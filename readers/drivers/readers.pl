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
sub answer {
  my ($text, $base) = @_;
  return eval {
    local $SIG{__WARN__} = sub { };
    my $u = defined $base ? URI->new_abs($text, $base) : URI->new($text);
    my %a = (path => $u->path, fragment => $u->fragment, href => $u->as_string, scheme => $u->scheme);
    $a{query} = $u->can('query') ? $u->query : undef;
    $a{$_} = $u->can($_) ? $u->$_ : undef for qw(userinfo host port);
    $a{$_} = defined $a{$_} ? "$a{$_}" : undef for keys %a;
    $a{ok} = JSON::PP::true;
    \%a;
  } || {ok => JSON::PP::false, error => substr("$@", 0, 200)};
}

# Reads each code point of ranges between two texts. A line is written for those whose answers are the same but for it.
sub sweep {
  my ($before, $after, $points) = @_;
  for my $span (split / /, $points) {
    my ($first, $last) = split /-/, $span;
    my ($old, $begin, $kept);
    for my $c ($first .. $last + 1) {
      my ($state, $answer) = ('');
      if ($c <= $last) {
        my $char = chr $c;
        my $text = $before . $char . $after;
        utf8::upgrade($text); # as JSON gives it: the module takes other texts for bytes
        $answer = answer($text, undef);
        delete @$answer{qw(href error)};
        utf8::encode(my $bytes = $char);
        my $escapes = join '', map { sprintf '%%%02X', ord } split //, $bytes;
        for (values %$answer) {
          next if ref or !defined;
          s/\Q$char\E/{c}/g;
          s/$escapes/{E}/g;
          s/\L$escapes\E/{e}/g;
        }
        $state = join "\n", map { $_ . (defined $answer->{$_} ? $answer->{$_} : '') } sort keys %$answer;
      }
      next if defined $old && $state eq $old;
      print $json->encode({from => $begin, to => $c - 1, answer => $kept}), "\n" if defined $old;
      ($old, $begin, $kept) = ($state, $c, $answer);
    }
  }
  print "{}\n";
}

while (my $line = <STDIN>) {
  my $c = $json->decode($line);
  if ($c->{points}) {
    sweep(@$c{qw(before after points)});
  } else {
    print $json->encode(answer(@$c{qw(input base)})), "\n";
  }
  STDOUT->flush unless $c->{more};
}
