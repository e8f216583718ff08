# The format is described at https://example.org/spec/[1].
PATTERN = "https://([a-z]+)/"
