"""Tests of Polars, DuckDB and pandas: each has the values of weburl.arrow."""

import doctest
import pathlib
import re

import pytest

import weburl
import weburl.arrow

pa = pytest.importorskip("pyarrow")
NAMES = ["host", "apex", "port", "errors", "valid", "failure", "query:q", "url:path"]


@pytest.fixture(scope="module")
def answers(texts):
    return {name: weburl.arrow.get(pa.array(texts), name).to_pylist() for name in NAMES}


def test_polars(texts, answers):
    pl = pytest.importorskip("polars")
    import weburl.polars

    df = pl.DataFrame({"url": texts})
    for name, want in answers.items():
        assert df.lazy().select(pl.col("url").weburl.get(name)).collect()["url"].to_list() == want
        assert df["url"].weburl.get(name).to_list() == want and df["url"].weburl.get(name).name == "url"
    expression = pl.col("url").weburl
    for engine in ("in-memory", "streaming"):
        got = pl.concat([df] * 60).lazy().select(expression.fields(*NAMES).struct.unnest(), expression.host().alias("h")).collect(engine=engine)
        assert {name: got[name].to_list() for name in NAMES} == {name: want * 60 for name, want in answers.items()}
        assert got["h"].to_list() == answers["host"] * 60
    assert df.select(pl.col("url").cast(pl.Categorical).weburl.host())["url"].to_list() == answers["host"]
    want = [None if t is None or (u := weburl.parse(t, "https://h/a/")) is None else u.href for t in texts]
    assert df.select(pl.col("url").weburl.resolve(pl.lit("https://h/a/")))["url"].to_list() == want
    assert df.with_columns(p=pl.lit("https://h/a/")).select(pl.col("url").weburl.resolve("p"))["url"].to_list() == want
    lazy = pl.LazyFrame({"url": ["https://a.example/"]}).select(pl.col("url").weburl.port(), e=pl.col("url").weburl.errors())
    assert lazy.collect_schema() == lazy.collect().schema == {"url": pl.UInt16, "e": pl.List(pl.String)}
    assert df.head(0).select(pl.col("url").weburl.host()).height == 0
    with pytest.raises(AttributeError):
        pl.col("url").weburl.hots()
    with pytest.raises(weburl.ArrayError):
        pl.DataFrame({"url": [1]}).select(pl.col("url").weburl.host())


def test_duckdb(texts, answers):
    duckdb = pytest.importorskip("duckdb")
    import weburl.duckdb

    con = duckdb.connect()
    weburl.duckdb.register(con)
    weburl.duckdb.register(con, "query:q", "url:path")
    table = pa.table({"i": range(len(texts)), "url": texts})
    for name, want in answers.items():
        function = "weburl_" + re.sub(r"\W", "_", name)
        con.register("t", table)
        got = [row[0] for row in con.execute(f"SELECT {function}(url) FROM t ORDER BY i").fetchall()]
        assert got == want, name
    assert con.execute("SELECT weburl_resolve('https://h/a/', 'b'), weburl_resolve(NULL, 'b'), weburl_host(NULL)").fetchall() == [("https://h/a/b", None, None)]
    counts = con.execute("SELECT weburl_valid(url) AS v, count(*) FROM t GROUP BY v ORDER BY v").fetchall()
    assert counts == [(v, answers["valid"].count(v)) for v in (False, True, None)]


def test_polars_resolve():
    """One text beside a column stands for each row, whichever of both it is."""
    pl = pytest.importorskip("polars")
    import weburl.polars

    frame = pl.DataFrame({"page": ["ws://a/x", "ws://b/y"], "link": ["c", "d"]})
    for page, link, want in (
        (pl.col("page"), pl.col("link"), ["ws://a/c", "ws://b/d"]),
        (pl.lit("ws://e/"), pl.col("link"), ["ws://e/c", "ws://e/d"]),
        (pl.col("page"), pl.lit("/f"), ["ws://a/f", "ws://b/f"]),
        (pl.lit("ws://e/"), pl.lit("/f"), ["ws://e/f"]),
    ):
        assert frame.select(found=link.weburl.resolve(page))["found"].to_list() == want
        assert frame.clear().select(found=link.weburl.resolve(page))["found"].to_list() in ([], want)


def test_polars_expansion():
    """An expression for several columns, or for one whose name Polars knows when it sees the frame."""
    pl = pytest.importorskip("polars")
    import weburl.polars

    frame = pl.DataFrame({"page": ["ws://a/x", "ws://b/y"], "link": ["c", "d"], "image": ["e", "f"]})
    several = pl.exclude("page").weburl
    assert frame.select(several.host()).columns == ["link", "image"]
    assert frame.select(several.resolve("page")).to_dict(as_series=False) == {"link": ["ws://a/c", "ws://b/d"], "image": ["ws://a/e", "ws://b/f"]}
    assert frame.select(pl.col("link").weburl.resolve(pl.first())).to_dict(as_series=False) == {"link": ["ws://a/c", "ws://b/d"]}
    lists = pl.LazyFrame({"links": [["a", "/b"], [], None]})
    for engine in ("in-memory", "streaming"):
        found = lists.select(pl.col("links").list.eval(pl.element().weburl.resolve(pl.lit("ws://h/g/")))).collect(engine=engine)
        assert found["links"].to_list() == [["ws://h/g/a", "ws://h/b"], [], None]


def test_polars_nulls():
    """A column of which Polars knows no type."""
    pl = pytest.importorskip("polars")
    import weburl.polars

    nulls = pl.DataFrame({"url": [None, None]})
    assert nulls["url"].dtype == pl.Null and nulls["url"].weburl.host().to_list() == [None, None]
    assert nulls.select(pl.col("url").weburl.fields("valid", "errors")).rows() == [({"valid": None, "errors": []},)] * 2


def test_pandas(texts, answers):
    pd = pytest.importorskip("pandas")
    import weburl.pandas

    for s in (pd.Series(texts), pd.Series(texts, dtype="string"), pd.Series(pd.Series(texts), dtype="category"), pd.Series(texts, dtype=pd.ArrowDtype(pa.string()))):
        s.index = range(5, 5 + len(s))
        s.name = "link"
        for name, want in answers.items():
            got = s.weburl.get(name)
            assert got.name == "link" and got.index.equals(s.index)
            assert [None if v is pd.NA else v.tolist() if hasattr(v, "tolist") else v for v in got] == want, (name, s.dtype)
    frame = s.weburl.fields("host", "valid")
    assert list(frame.columns) == ["host", "valid"] and frame.index.equals(s.index)
    assert s.weburl.resolve(pd.Series("https://h/", index=s.index)).iloc[-2] == "https://h/"
    for pages in ("https://h/", pd.Series(["https://h/"] * len(s)), pd.Series("https://h/", index=s.index[::-1])):
        with pytest.raises(ValueError, match="index=references.index"):
            s.weburl.resolve(pages)
    with pytest.raises(AttributeError):
        s.weburl.hots()


def test_pandas_surrogate():
    pd = pytest.importorskip("pandas")
    import weburl.pandas  # noqa: F401

    text = "https://h/\ud800"
    series = pd.Series([text, None, "https://g/"], index=[3, 2, 1], dtype=object)
    found = series.weburl.get("url:path")
    assert found.tolist()[::2] == [weburl.URL(text).get("url:path"), "/"] and found.isna().tolist() == [False, True, False]
    assert list(found.index) == [3, 2, 1]


def test_examples():
    """The examples in the documents of the modules, and the table of the README."""
    pl = pytest.importorskip("polars")
    for name in ("arrow", "polars", "duckdb", "pandas"):
        pytest.importorskip(name if name != "arrow" else "pyarrow")
        module = __import__(f"weburl.{name}", fromlist=["x"])
        assert doctest.testmod(module, raise_on_error=True).attempted >= 2
    blocks = (pathlib.Path(__file__).parents[1] / "README.md").read_text().split("```")
    code = blocks[1].removeprefix("python\n")
    *lines, last = code.strip().split("\ndf.with_columns")
    space = {}
    exec("\ndf.with_columns".join(lines) + "\nfound = df.with_columns" + last, space)
    with pl.Config(fmt_str_lengths=100, tbl_width_chars=200, tbl_hide_dataframe_shape=True):
        assert str(space["found"]) == blocks[3].strip()
