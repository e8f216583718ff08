"""Python's own parsers of data and messages, PyYAML and lxml: what texts they have."""

import codecs
import csv
import email
import email.header
import email.policy
import html.parser
import io
import json
import re

import yaml
from lxml import etree


def strings(value, found):
    """Adds the strings in a value of JSON or YAML."""
    if isinstance(value, str):
        found["texts"].append(value)
    elif isinstance(value, dict):
        for key, item in value.items():
            strings(key, found)
            strings(item, found)
    elif isinstance(value, (list, tuple, set)):
        for item in value:
            strings(item, found)


def json_urls(data, found, path):
    text = data.decode("utf-8-sig")
    for part in text.splitlines() if path.endswith((".jsonl", ".ndjson")) else [text]:
        if part.strip():
            strings(json.loads(part, object_pairs_hook=lambda pairs: [item for pair in pairs for item in pair]), found)


def yaml_urls(data, found, _):
    text = data.decode("utf-8-sig")
    at = 0
    for event in yaml.parse(text, Loader=yaml.CSafeLoader):
        pass  # it must be sound
    for token in yaml.scan(text):
        if isinstance(token, yaml.ScalarToken):
            gap = text[at : token.start_mark.index]
            found["texts"] += gap.splitlines()  # comments
            found["texts"].append(token.value)
            at = token.end_mark.index
    found["texts"] += text[at:].splitlines()


FEEDS = ("urlset", "sitemapindex", "rss", "RDF", "feed", "entry")
LINKS = ("loc", "link", "url", "comments", "docs", "icon", "logo", "uri", "content_loc", "player_loc", "thumbnail_loc")
RDF = "{http://www.w3.org/1999/02/22-rdf-syntax-ns#}"
ATTRIBUTES = ("href", "src", "url", "xmlUrl", "htmlUrl", "{http://www.w3.org/1999/xlink}href", RDF + "about", RDF + "resource")


def xml_urls(data, found, _):
    root = etree.fromstring(data, etree.XMLParser(resolve_entities=False, no_network=True, huge_tree=True, load_dtd=False))
    dtd = root.getroottree().docinfo.internalDTD
    found["texts"] += [entity.content or "" for entity in dtd.iterentities()] if dtd is not None else []
    is_feed = etree.QName(root).localname in FEEDS
    for node in [*root.itersiblings(preceding=True), *root.getroottree().iter(), *root.itersiblings()]:
        if not isinstance(node.tag, str):
            if node.tag is etree.Comment:
                found["texts"].append(node.text or "")
        elif is_feed and etree.QName(node).localname in LINKS:
            found["urls"].append((node.text or "").strip())
        else:
            found["texts"].append(node.text or "")
        found["texts"].append(node.tail or "")
        for name, value in node.attrib.items() if isinstance(node.tag, str) else ():
            if name in ATTRIBUTES:
                found["urls"].append(value)
            elif name == "{http://www.w3.org/2001/XMLSchema-instance}schemaLocation":
                found["texts"] += value.split()[1::2]
            else:
                found["texts"].append(value)


def csv_urls(data, found, _, delimiter=","):
    for row in csv.reader(io.StringIO(data.decode("utf-8-sig"), newline=""), delimiter=delimiter):
        found["texts"] += row


def tsv_urls(data, found, path):
    csv_urls(data, found, path, "\t")


class Links(html.parser.HTMLParser):
    """Finds the URLs in a part that is HTML."""

    def handle_starttag(self, tag, attrs):
        for name, value in attrs:
            if name in ("href", "src", "background", "action", "cite", "poster") and value is not None:
                self.found["urls"].append(value)


# The encodings that browsers take for others.
BROWSERS = {"ascii": "cp1252", "iso8859-1": "cp1252", "iso8859-9": "cp1254", "gb2312": "gb18030", "shift_jis": "cp932", "euc_kr": "cp949"}


def decoded(part):
    """Returns the text of a part in its encoding, or as UTF-8 if there is none of this name."""
    try:
        name = codecs.lookup(part.get_content_charset("utf-8")).name
    except LookupError:
        name = "utf-8"
    text = part.get_payload(decode=True).decode(BROWSERS.get(name, name), "replace")
    flows = str(part.get_param("format")).lower() == "flowed" and str(part.get_param("delsp")).lower() == "yes"
    return re.sub(r" \r?\n>* ?", "", text) if flows else text


def email_urls(data, found, _):
    message = email.message_from_bytes(data, policy=email.policy.compat32)
    for part in message.walk():
        found["texts"] += [f"{name}: {email.header.make_header(email.header.decode_header(value))}" for name, value in part._headers]
        if part.is_multipart():
            continue
        kind = part.get_content_type()
        text = decoded(part)
        if kind == "text/html":
            parser = Links()
            parser.found = found
            parser.feed(text)
            parser.close()
        elif kind in ("text/plain", "text/markdown"):
            found["texts"].append(text)
