//! Times one of two parsers, "ada" or "rust-url", which the argument names. It reads
//! requests from standard input, one line of JSON each, and answers each with one line.
//! {"items": [...], "sample": n} prepares samples of at least n nanoseconds; {} takes one.

use std::hint::black_box;
use std::io::{BufRead, Write};
use std::time::Instant;

use ada_url as _; // it has the library that the loop is linked with
use serde_json::{Value, json};

unsafe extern "C" {
    fn ada_pass(text: *const u8, ends: *const usize, count: usize) -> usize;
}

/// The items, next to each other in memory.
#[derive(Default)]
struct Items {
    text: String,
    ends: Vec<usize>,
}

impl Items {
    fn read(list: &[Value]) -> Items {
        let mut items = Items::default();
        for item in list {
            items.text.push_str(item.as_str().expect("a text"));
            items.ends.push(items.text.len());
        }
        items
    }

    /// Parses all items and returns how many are URLs.
    fn pass(&self, ada: bool) -> usize {
        if ada {
            // SAFETY: the ends are ascending offsets in the text.
            return unsafe { ada_pass(self.text.as_ptr(), self.ends.as_ptr(), self.ends.len()) };
        }
        let (mut valid, mut start) = (0, 0);
        for &end in &self.ends {
            let url = black_box(url::Url::parse(&self.text[start..end]));
            valid += usize::from(url.is_ok());
            start = end;
        }
        valid
    }

    /// Returns the nanoseconds that a number of passes take.
    fn time(&self, ada: bool, passes: u64) -> u64 {
        let start = Instant::now();
        for _ in 0..passes {
            black_box(self.pass(ada));
        }
        start.elapsed().as_nanos() as u64
    }
}

fn main() {
    let ada = match std::env::args().nth(1).as_deref() {
        Some("ada") => true,
        Some("rust-url") => false,
        _ => panic!("the argument must be ada or rust-url"),
    };
    let (mut items, mut passes) = (Items::default(), 1);
    for line in std::io::stdin().lock().lines() {
        let request: Value = serde_json::from_str(&line.expect("a line")).expect("JSON");
        let answer = match request["items"].as_array() {
            Some(list) => {
                items = Items::read(list);
                let sample = request["sample"].as_u64().expect("a number");
                passes = 1;
                loop {
                    let elapsed = items.time(ada, passes);
                    if elapsed >= sample {
                        break;
                    }
                    passes = (2 * passes).min(passes * sample * 11 / (10 * elapsed.max(1)) + 1);
                }
                json!({})
            }
            None => {
                let total = items.time(ada, passes) as f64;
                json!({"ns": total / passes as f64 / items.ends.len() as f64})
            }
        };
        let mut out = std::io::stdout().lock();
        writeln!(out, "{answer}").and_then(|()| out.flush()).expect("an answer");
    }
}
