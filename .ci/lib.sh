# Functions of .ci/run. They are sourced, and .ci/lib_test proves that each of
# them fails when it has to. The shell forgets "set -e" inside of a condition,
# so every function passes failures on by itself.
#
# There are two kinds of failure. What is fetched from outside (a package, a
# browser) may be missing on a machine without a network: then the steps that
# need it are left out, the last line names them, and only with CI set is that a
# failure. Everything that runs must succeed, always.

left_out=() # the steps that were left out

# step prints the heading of a step, with the seconds since the start.
step() { printf '\n== %s  (%d s)\n' "$*" "$SECONDS"; }

# leave_out notes that a step cannot be done here. With CI set it ends the run.
leave_out() {
  echo "LEFT OUT: $*"
  if [ -n "${CI:-}" ]; then
    echo "with CI set nothing may be left out"
    exit 1
  fi
  left_out+=("$*")
}

# fetch runs the command that gets something from outside. Its status says
# whether the thing is there, for use in an if; the thing is used outside of
# fetch.
#   fetch NAME COMMAND...
fetch() {
  local name=$1
  shift
  if "$@"; then return 0; fi
  leave_out "$name could not be fetched"
  return 1
}

# peer runs an oracle with one of its peers and reads its exit code: 0 no
# difference, 3 the peer could not be had, anything else (a difference, a bad
# command line, a panic) a failure.
#   peer NAME COMMAND...
peer() {
  local name=$1 code=0
  shift
  "$@" || code=$?
  case $code in
    0) return 0 ;;
    3) leave_out "the oracle $name: its peer could not be had" ;;
    *)
      echo "FAILED: the oracle $name, exit code $code"
      return 1
      ;;
  esac
}

# shared_data reports whether the shared data is there, for use in an if.
shared_data() {
  if [ -d "${WEBURL_SHARED:-../shared}" ]; then return 0; fi
  leave_out "$1: no shared data at ${WEBURL_SHARED:-../shared}"
  return 1
}

# modules prints the folders of the workspace's modules.
modules() { go list -m -f '{{.Dir}}'; }

# each_module runs a command in the folder of each module, and stops at the
# first that fails.
each_module() {
  local folders folder
  folders=$(modules) || return 1
  if [ -z "$folders" ]; then
    echo "FAILED: the workspace has no modules"
    return 1
  fi
  while read -r folder <&3; do
    (cd "$folder" && "$@") || return 1
  done 3<<<"$folders"
}

# unchanged runs a command and fails if the tree is not the same afterwards.
unchanged() {
  local before after
  before=$(snapshot) || return 1
  "$@" || return 1
  after=$(snapshot) || return 1
  if [ "$before" = "$after" ]; then return 0; fi
  echo "FAILED: the tree changed:"
  git status --short
  return 1
}

snapshot() { git status --porcelain && git diff; }

# fuzz_module fuzzes each target of the module in this folder, and adds their
# names to the file.
#   fuzz_module FILE
fuzz_module() {
  local packages package listed target
  packages=$(go list -f '{{.Dir}}' ./...) || return 1
  while read -r package <&4; do
    listed=$(cd "$package" && go test -list '^Fuzz' .) || {
      echo "FAILED: $package: $listed"
      return 1
    }
    while read -r target <&5; do
      case $target in
        Fuzz*)
          (cd "$package" && fuzz "$target") || return 1
          echo "$target" >>"$1"
          ;;
      esac
    done 5<<<"$listed"
  done 4<<<"$packages"
}

# fuzz runs one fuzz target of the package in this folder, without what longer
# runs have found before: reading that can take longer than this one lasts.
# FUZZTIME is a number of inputs: a target whose time ran out in the middle of an
# input counts as failed.
fuzz() {
  local folder code=0
  folder=$(mktemp -d) || return 1
  go test -run '^$' -fuzz "^$1\$" -fuzztime "$FUZZTIME" -fuzzminimizetime 10x . \
    -args -test.fuzzcachedir="$folder/corpus" >"$folder/log" 2>&1 || code=1
  if [ $code -eq 0 ]; then
    printf '%s: %s\n' "$1" "$(tail -n 1 "$folder/log")"
  else
    cat "$folder/log"
  fi
  rm -rf "$folder"
  return $code
}

# finish prints the last line.
finish() {
  step "passed"
  if [ ${#left_out[@]} -gt 0 ]; then
    printf 'but left out: %s\n' "${left_out[@]}"
  fi
}
