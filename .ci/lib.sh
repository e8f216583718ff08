# Functions of .ci/run, which sources this file. .ci/lib_test proves that each of
# them fails when it must. The shell ignores "set -e" inside a condition, so each
# function returns the status of a failed command itself.
#
# There are two kinds of failure. A machine without a network cannot fetch
# packages and browsers. The steps that need them are then left out, and the last
# line names these steps; if CI is set, this is a failure. Steps without the shared
# data, which is not public, are left out and named in any case. A step that runs must
# always succeed.

left_out=() # the steps that were left out

# The packages that others import.
floors=(./... ./encoding/... ./kit/... ./edition/...)

# The versions of what the steps fetch.
staticcheck=honnef.co/go/tools/cmd/staticcheck@v0.7.0
sarif=@microsoft/sarif-multitool-linux@5.7.0
axe=axe-core@4.14.1
lighthouse=lighthouse@12.8.2
typescript=typescript@5.9.3
apidiff=golang.org/x/exp/cmd/apidiff@v0.0.0-20261014143641-f0251eb4aa3e

# part prints a flag that shortens a step, unless WEBURL_WHOLE is set.
part() { if [ -z "${WEBURL_WHOLE:-}" ]; then echo "$1"; fi; }

# step prints the heading of a step, with the seconds since the start.
step() { printf '\n== %s  (%d s)\n' "$*" "$SECONDS"; }

# leave_out records that a step cannot be run here.
leave_out() {
  echo "LEFT OUT: $*"
  left_out+=("$*")
}

# not_fetched is leave_out for what should be there. If CI is set it ends the run.
not_fetched() {
  leave_out "$@"
  if [ -n "${CI:-}" ]; then
    echo "if CI is set everything must be fetched"
    exit 1
  fi
}

# fetch runs a command that fetches something. Use it as the condition of an if,
# and use the fetched thing inside the if: a failure there is a failure of the
# run. Since a registry may not answer for a moment, it tries again twice, after
# the seconds that FETCH_PAUSE says, and then three times as many.
#   fetch NAME COMMAND...
fetch() {
  local name=$1 pause
  shift
  for pause in "${FETCH_PAUSE:-10}" "$((3 * ${FETCH_PAUSE:-10}))" ''; do
    if "$@"; then return 0; fi
    if [ -n "$pause" ]; then echo "$name could not be fetched; again in $pause s"; sleep "$pause"; fi
  done
  not_fetched "$name could not be fetched"
  return 1
}

# installed reports whether a program is there, and installs packages of Debian for it if it
# is not; who is not root does that by sudo.
#   installed PROGRAM PACKAGE...
installed() { command -v "$1" >/dev/null || fetch "$1" install_packages "$@"; }

install_packages() {
  local program=$1 root=()
  shift
  if [ "$(id -u)" -ne 0 ]; then root=(sudo -n); fi
  "${root[@]}" apt-get update -qq && "${root[@]}" apt-get install -y -qq --no-install-recommends "$@" >/dev/null && command -v "$program" >/dev/null
}

# peer runs an oracle with one of its peers. The exit code 0 means that there is
# no difference, and 3 that the peer is not available. Every other code (a
# difference, a wrong command line, a panic) is a failure.
#   peer NAME COMMAND...
peer() {
  local name=$1 code=0
  shift
  "$@" || code=$?
  case $code in
    0) return 0 ;;
    3) not_fetched "the oracle $name: its peer is not available" ;;
    *)
      echo "FAILED: the oracle $name, exit code $code"
      return 1
      ;;
  esac
}

# peers runs an oracle with several peers, two at a time beside the commands that the variable
# beside counts, and reports on each in turn. It waits for these commands, too. It keeps what
# the peers print in a folder, which must exist.
#   peers FOLDER ORACLE FLAGS NAME...
peers() {
  local folder=$1 oracle=$2 flags=$3 name
  shift 3
  for name; do
    while [ "$(jobs -rp | wc -l)" -ge $((2 + ${beside:-0})) ]; do wait -n || true; done
    begin "$folder/$name" "$oracle" "$name" $flags
  done
  wait
  for name; do peer "$name" ended "$folder/$name" || return 1; done
}

# begin starts a command beside what follows. It writes what the command prints, and then
# its exit code, into two files with a name.
#   begin NAME COMMAND...
begin() {
  local name=$1
  shift
  { local code=0; "$@" >"$name.log" 2>&1 || code=$?; echo $code >"$name.code"; } &
}

# ended prints what such a command printed, and returns its exit code.
ended() {
  cat "$1.log"
  return "$(cat "$1.code")"
}

# shared_data reports whether the shared data is present, for use in an if.
shared_data() {
  if [ -d "${WEBURL_SHARED:-../shared}" ]; then return 0; fi
  leave_out "$1: no shared data at ${WEBURL_SHARED:-../shared}"
  return 1
}

# all_modules writes all.work, a workspace of all modules of the repository. The
# commands of go use it if GOWORK is its path. go.work has only those modules that
# a user of the library and the command needs: the others need many more packages.
all_modules() {
  local folders
  folders=$(git ls-files 'go.mod' '*/go.mod' | grep -v /testdata/ | xargs -n 1 dirname) || return 1
  cp go.work all.work && cp go.work.sum all.work.sum || return 1
  GOWORK=$PWD/all.work go work use $folders
}

# compatible prints what programs can no longer use of the root module since its last
# release, and fails if there is something and the release is v1 or later. It makes
# files in a folder.
#   compatible APIDIFF FOLDER
compatible() {
  local release module=github.com/weburl-go/weburl changes
  release=$(git tag --list 'v[0-9]*' --sort=-version:refname --merged HEAD | head -n 1) || return 1
  if [ -z "$release" ]; then
    echo "there is no release yet"
    return 0
  fi
  git worktree add -q --detach "$2/released" "$release" || return 1
  (cd "$2/released" && GOWORK=off "$1" -m -w "$2/api" "$module" 2>/dev/null) || return 1
  git worktree remove --force "$2/released" || return 1
  changes=$(GOWORK=off "$1" -m -incompatible "$2/api" "$module" 2>/dev/null) || return 1
  printf 'not compatible with %s:\n%s\n' "$release" "${changes:-nothing}"
  [ -z "$changes" ] || [[ $release == v0.* ]]
}

# modules prints the folders of the workspace's modules.
modules() { go list -m -f '{{.Dir}}'; }

# each_module runs a command in the folder of each module, and stops at the
# first failure.
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

# required fails unless go.mod of the module in the working folder names all modules that
# its packages and their tests use, as who uses the module without a workspace needs them.
required() {
  local used named missing
  used=$(go list -deps -test -f '{{with .Module}}{{.Path}}{{end}}' ./...) || return 1
  named=$(sed -nE 's/^(module |require |\t)([^ ]+).*/\2/p' go.mod) || return 1
  missing=$(sort -u <<<"$used" | { grep -vxF -e "$named" -e "" || true; })
  if [ -z "$missing" ]; then return 0; fi
  printf 'FAILED: go.mod of %s does not name:\n%s\n' "${PWD##*/}" "$missing"
  return 1
}

# unchanged runs a command and fails if the work tree is different afterwards.
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

# fuzz_all fuzzes each target of the workspace. It writes what it needs into a folder,
# which must exist, and the names of the targets into the file "targets" there.
#   fuzz_all FOLDER
fuzz_all() {
  local packages path folder targets target
  packages=$(fuzz_packages) || return 1
  if [ -z "$packages" ]; then
    echo "FAILED: the workspace has no fuzz targets"
    return 1
  fi
  build_fuzz_tests "$1" $(cut -d ' ' -f 1 <<<"$packages") || return 1
  while read -r path folder <&4; do
    targets=$("$1/${path##*/}.test" -test.list '^Fuzz') || return 1
    if [ -z "$targets" ]; then
      echo "FAILED: $path has no targets"
      return 1
    fi
    while read -r target <&5; do
      (cd "$folder" && fuzz "$1" "${path##*/}.test" "$target") || return 1
      echo "$target" >>"$1/targets"
    done 5<<<"$targets"
  done 4<<<"$packages"
}

# fuzz_packages prints the import path and the folder of each package with fuzz targets.
fuzz_packages() {
  local packages path folder
  packages=$(go list -f '{{.ImportPath}} {{.Dir}}' work) || return 1
  while read -r path folder; do
    if grep -qs '^func Fuzz' "$folder"/*_test.go; then echo "$path $folder"; fi
  done <<<"$packages"
}

# build_fuzz_tests builds the tests of packages, all at once. With WEBURL_WHOLE it builds one
# after the other, with the counters by which the fuzzer keeps inputs that reach other
# code. With them, it tries a tenth as many inputs in the same time, which pays only if
# it runs for long.
#   build_fuzz_tests FOLDER PATH...
build_fuzz_tests() {
  local folder=$1 path
  shift
  if [ -z "${WEBURL_WHOLE:-}" ]; then
    go test -c -o "$folder/" "$@" || return 1
  else
    for path; do go test -c -fuzz . -o "$folder/" "$path" || return 1; done
  fi
}

# fuzz runs one fuzz target of a test in the folder. It does not use the inputs
# that earlier runs found, because reading them can take longer than this run.
# FUZZTIME is a number of inputs, not a time: if the time ends while an input is
# tested, the result is a failure.
#   fuzz FOLDER TEST TARGET
fuzz() {
  if "$1/$2" -test.run '^$' -test.fuzz "^$3\$" -test.fuzztime "$FUZZTIME" -test.fuzzminimizetime 10x \
    -test.fuzzcachedir "$1/inputs/$2/$3" >"$1/log" 2>&1; then
    printf '%s: %s\n' "$3" "$(tail -n 2 "$1/log" | head -n 1)"
  else
    cat "$1/log"
    echo "FAILED: $PWD, $3"
    return 1
  fi
}

# finish prints the last line.
finish() {
  step "passed"
  if [ ${#left_out[@]} -gt 0 ]; then
    printf 'but left out: %s\n' "${left_out[@]}"
  fi
}
