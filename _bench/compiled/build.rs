// Compiles the loop over ada, with the headers that are in the crate ada-url. The
// benchmark sets ADA_HEADERS to their folder.
fn main() {
    println!("cargo:rerun-if-changed=src/ada.cpp");
    println!("cargo:rerun-if-env-changed=ADA_HEADERS");
    cc::Build::new()
        .cpp(true)
        .std("c++20")
        .file("src/ada.cpp")
        .include(std::env::var("ADA_HEADERS").expect("ADA_HEADERS"))
        .define("ADA_INCLUDE_URL_PATTERN", "0")
        .compile("loop");
}
