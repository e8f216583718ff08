//! Reads URLs as crates of Rust do: an object with "input" and perhaps "base" a line in, an answer a line out.
use serde_json::{json, Value};
use std::io::{BufRead, Write};

type Answer = Result<Value, String>;

fn url(text: &str, base: Option<&str>) -> Answer {
    let base = base.map(url::Url::parse).transpose().map_err(|e| e.to_string())?;
    let u = url::Url::options().base_url(base.as_ref()).parse(text).map_err(|e| e.to_string())?;
    let auth = u.username().to_owned() + &u.password().map(|p| format!(":{p}")).unwrap_or_default();
    Ok(json!({"ok": true, "scheme": u.scheme(), "userinfo": auth, "host": u.host_str(), "port": u.port().map(|p| p.to_string()), "path": u.path(),
        "query": u.query(), "fragment": u.fragment(), "href": u.as_str()}))
}

fn http_uri(text: &str, base: Option<&str>) -> Answer {
    if base.is_some() {
        return Ok(json!({"skip": true}));
    }
    let u: http::Uri = text.parse().map_err(|e: http::uri::InvalidUri| e.to_string())?;
    let auth = u.authority().and_then(|a| a.as_str().rsplit_once('@')).map(|p| p.0);
    Ok(json!({"ok": true, "scheme": u.scheme_str(), "userinfo": auth, "host": u.host(), "port": u.port().map(|p| p.as_str().to_owned()),
        "path": u.path(), "query": u.query(), "href": u.to_string()}))
}

fn fluent(text: &str, base: Option<&str>) -> Answer {
    let answer = |u: fluent_uri::Uri<String>| {
        let a = u.authority();
        json!({"ok": true, "scheme": u.scheme().as_str(), "userinfo": a.as_ref().and_then(|a| a.userinfo()).map(|t| t.as_str().to_owned()),
            "host": a.as_ref().map(|a| a.host().to_owned()), "port": a.as_ref().and_then(|a| a.port()).map(|t| t.as_str().to_owned()),
            "path": u.path().as_str(), "query": u.query().map(|t| t.as_str()), "fragment": u.fragment().map(|t| t.as_str()), "href": u.as_str()})
    };
    match base {
        None => fluent_uri::Uri::parse(text.to_owned()).map(answer).map_err(|e| format!("{e:?}")),
        Some(base) => {
            let base = fluent_uri::Uri::parse(base).map_err(|e| format!("{e:?}"))?;
            let r = fluent_uri::UriRef::parse(text).map_err(|e| format!("{e:?}"))?;
            r.resolve_against(&base).map(answer).map_err(|e| format!("{e:?}"))
        }
    }
}

fn answer(read: fn(&str, Option<&str>) -> Answer, input: &str, base: Option<&str>) -> Value {
    read(input, base).unwrap_or_else(|e| json!({"ok": false, "error": e}))
}

/// Reads each code point of ranges between two texts. A line is written for those whose answers are the same but for it.
fn sweep(read: fn(&str, Option<&str>) -> Answer, case: &Value, out: &mut impl Write) {
    let (before, after) = (case["before"].as_str().unwrap(), case["after"].as_str().unwrap());
    for range in case["points"].as_str().unwrap().split(' ') {
        let (from, to) = range.split_once('-').unwrap();
        let (from, to): (u32, u32) = (from.parse().unwrap(), to.parse().unwrap());
        let (mut old, mut begin) = (String::new(), from);
        for c in (from..=to).filter_map(char::from_u32) {
            let character = c.to_string();
            let mut a = answer(read, &(before.to_owned() + &character + after), None);
            for name in ["href", "error"] {
                a.as_object_mut().unwrap().remove(name);
            }
            let mut text = a.to_string().replace(&character, "{c}");
            if text.contains('%') {
                let escapes: String = character.bytes().map(|b| format!("%{b:02X}")).collect();
                text = text.replace(&escapes, "{E}").replace(&escapes.to_lowercase(), "{e}");
            }
            if text != old {
                if !old.is_empty() {
                    writeln!(out, "{{\"from\":{begin},\"to\":{},\"answer\":{old}}}", c as u32 - 1).unwrap();
                }
                (old, begin) = (text, c as u32);
            }
        }
        writeln!(out, "{{\"from\":{begin},\"to\":{to},\"answer\":{old}}}").unwrap();
    }
    writeln!(out, "{{}}").unwrap();
}

fn main() {
    let name = std::env::args().nth(1).expect("a name");
    let (read, version): (fn(&str, Option<&str>) -> Answer, &str) = match name.as_str() {
        "rust-url" => (url, "url"),
        "rust-http" => (http_uri, "http"),
        _ => (fluent, "fluent-uri"),
    };
    // The lock file has the versions that were built.
    let lock = include_str!("../Cargo.lock");
    let number = lock.split(&format!("name = \"{version}\"\nversion = \"")).nth(1).and_then(|t| t.split('"').next()).unwrap_or("?");
    let mut out = std::io::BufWriter::new(std::io::stdout().lock());
    writeln!(out, "{}", json!({"version": format!("{version} {number}")})).unwrap();
    out.flush().unwrap();
    for line in std::io::stdin().lock().lines() {
        let c: Value = serde_json::from_str(&line.unwrap()).unwrap();
        if c["points"].is_null() {
            writeln!(out, "{}", answer(read, c["input"].as_str().unwrap(), c["base"].as_str())).unwrap();
        } else {
            sweep(read, &c, &mut out);
        }
        if c["more"].is_null() {
            out.flush().unwrap();
        }
    }
}
