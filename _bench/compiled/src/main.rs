//! Times the operations of one of two libraries, "ada" or "rust-url", which the argument
//! names. It reads requests from standard input, one line of JSON each, and answers each
//! with one line. {"op": ..., "arguments": [items, ...], "sample": n} prepares samples of at
//! least n nanoseconds; {} takes one. With a file and a number as arguments it holds so many
//! URLs of the lines of the file instead, and prints the memory that they take.

use std::hint::black_box;
use std::io::{BufRead, Write};
use std::time::Instant;

use ada_url as _; // it has the library that the loops are linked with
use serde_json::{Value, json};
use url::{Url, form_urlencoded};

unsafe extern "C" {
    fn loop_clear();
    fn loop_add(text: *const u8, length: usize, is_item: bool);
    fn loop_hold(text: *const u8, length: usize, n: usize);
    fn loop_parse();
    fn loop_pass(op: *const u8, length: usize) -> usize;
}

/// An operation with its arguments.
#[derive(Default)]
struct Work {
    ada: bool,
    op: String,
    items: Vec<String>,
    extra: Vec<String>,
    urls: Vec<Url>, // the items, parsed, for operations on URLs
}

/// Returns the texts in a value: one, or those of a list.
fn texts(value: &Value) -> Vec<String> {
    match value.as_array() {
        Some(list) => list.iter().flat_map(texts).collect(),
        None => vec![value.as_str().expect("a text").to_owned()],
    }
}

impl Work {
    fn new(ada: bool, request: &Value) -> Work {
        let arguments = request["arguments"].as_array().expect("arguments");
        let op = texts(&request["op"]).remove(0);
        let (items, extra) = (texts(&arguments[0]), arguments[1..].iter().flat_map(texts).collect());
        let mut work = Work { ada, op, items, extra, urls: Vec::new() };
        let on_urls = work.op == "edit" || work.op == "param";
        if ada {
            // SAFETY: the texts are copied.
            unsafe {
                loop_clear();
                work.items.iter().for_each(|s| loop_add(s.as_ptr(), s.len(), true));
                work.extra.iter().for_each(|s| loop_add(s.as_ptr(), s.len(), false));
                if on_urls {
                    loop_parse();
                }
            }
        } else if on_urls {
            work.urls = work.items.iter().map(|s| Url::parse(s).expect("a URL")).collect();
        }
        work
    }

    /// Does the operation with each item.
    fn pass(&self) -> usize {
        if self.ada {
            // SAFETY: the text is not kept.
            return unsafe { loop_pass(self.op.as_ptr(), self.op.len()) };
        }
        let items = self.items.iter();
        match self.op.as_str() {
            "parse" | "canParse" => items.map(|s| usize::from(black_box(Url::parse(s)).is_ok())).sum(),
            "parseReport" => {
                let report = |v| { black_box(v); };
                let parse = |s| Url::options().syntax_violation_callback(Some(&report)).parse(s);
                items.map(|s| usize::from(black_box(parse(s)).is_ok())).sum()
            }
            "parseString" => items.map(|s| black_box(Url::parse(s)).map_or(0, |u| u.as_str().len())).sum(),
            "resolve" => {
                let base = Url::parse(&self.extra[0]).expect("a URL");
                items.map(|s| usize::from(black_box(base.join(s)).is_ok())).sum()
            }
            "parseQuery" => {
                let parse = |s: &String| black_box(form_urlencoded::parse(s.as_bytes()).collect::<Vec<_>>()).len();
                items.map(parse).sum()
            }
            "param" => {
                let find = |(u, name): (&Url, &String)| black_box(u.query_pairs().find(|(n, _)| n == name)).is_some();
                self.urls.iter().zip(&self.extra).map(find).map(usize::from).sum()
            }
            "toASCII" => items.map(|s| black_box(idna::domain_to_ascii(s)).map_or(0, |d| d.len())).sum(),
            "edit" => self.urls.iter().map(|u| self.edit(u)).sum(),
            op => panic!("unknown operation {op}"),
        }
    }

    /// Sets an attribute of a copy.
    fn edit(&self, u: &Url) -> usize {
        let (mut copy, value) = (u.clone(), self.extra[1].as_str());
        match self.extra[0].as_str() {
            "pathname" => copy.set_path(value),
            "search" => copy.set_query(Some(value)),
            "hash" => copy.set_fragment(Some(value)),
            "host" => copy.set_host(Some(value)).expect("a host"),
            name => panic!("unknown attribute {name}"),
        }
        black_box(copy).as_str().len()
    }

    /// Returns the nanoseconds that a number of passes take.
    fn time(&self, passes: u64) -> u64 {
        let start = Instant::now();
        for _ in 0..passes {
            black_box(self.pass());
        }
        start.elapsed().as_nanos() as u64
    }
}

/// Returns a number of bytes that Linux tells about this process.
fn status(name: &str) -> u64 {
    let text = std::fs::read_to_string("/proc/self/status").expect("Linux");
    let line = text.lines().find_map(|l| l.strip_prefix(name)).expect("a name");
    line.trim_matches([':', '\t', ' ', 'k', 'B']).parse::<u64>().expect("a number") << 10
}

/// Holds n URLs of the lines of a file, and prints how the resident memory grew.
fn hold(ada: bool, file: &str, n: usize) {
    let text = std::fs::read_to_string(file).expect("a file");
    let before = status("VmRSS");
    let mut urls = Vec::new();
    let lines = text.lines().cycle().take(n);
    if ada {
        // SAFETY: the text is not kept.
        lines.for_each(|s| unsafe { loop_hold(s.as_ptr(), s.len(), n) });
    } else {
        urls.reserve_exact(n);
        urls.extend(lines.filter_map(|s| Url::parse(s).ok()));
    }
    let (bytes, peak) = (status("VmRSS") - before, status("VmHWM") - before);
    println!("{}", json!({"bytesPerURL": bytes as f64 / n as f64, "peakBytes": peak}));
    black_box(urls);
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let ada = match arguments.first().map(String::as_str) {
        Some("ada") => true,
        Some("rust-url") => false,
        _ => panic!("the argument must be ada or rust-url"),
    };
    if let [_, file, n] = &arguments[..] {
        return hold(ada, file, n.parse().expect("a number"));
    }
    let (mut work, mut passes) = (Work::default(), 1);
    for line in std::io::stdin().lock().lines() {
        let request: Value = serde_json::from_str(&line.expect("a line")).expect("JSON");
        let answer = match request["sample"].as_u64() {
            Some(sample) => {
                work = Work::new(ada, &request);
                passes = 1;
                loop {
                    let elapsed = work.time(passes);
                    if elapsed >= sample {
                        break;
                    }
                    passes = (2 * passes).min(passes * sample * 11 / (10 * elapsed.max(1)) + 1);
                }
                json!({})
            }
            None => json!({"ns": work.time(passes) as f64 / passes as f64 / work.items.len() as f64}),
        };
        let mut out = std::io::stdout().lock();
        writeln!(out, "{answer}").and_then(|()| out.flush()).expect("an answer");
    }
}
