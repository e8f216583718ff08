'use strict';
// Holds URLs of the lines of a file, and prints how the resident memory of node grew. The
// arguments are the file and the number.

const fs = require('fs');
const [file, n] = process.argv.slice(1);

// status returns a number of bytes that Linux tells about this process.
function status(name) {
  gc();
  return 1024 * fs.readFileSync('/proc/self/status', 'utf8').match(name + ':\\s*(\\d+)')[1];
}

const lines = fs.readFileSync(file, 'utf8').split('\n');
const before = status('VmRSS');
const urls = new Array(+n);
for (let i = 0; i < n; i++) {
  try { urls[i] = new URL(lines[i % lines.length]); } catch { /* it holds none */ }
}
const peak = status('VmHWM') - before;
console.log(JSON.stringify({ bytesPerURL: (status('VmRSS') - before) / urls.length, peakBytes: peak }));
