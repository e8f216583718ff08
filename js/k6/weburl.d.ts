// The types of k6/x/weburl. Refer to this file from a script or its tsconfig.json:
// /// <reference path="weburl.d.ts" />

declare module "k6/x/weburl" {
  export type URLSearchParamsInit = string | Iterable<Iterable<string>> | Record<string, string> | URLSearchParams;

  /** https://url.spec.whatwg.org/#url-class */
  export class URL {
    constructor(url: string | URL, base?: string | URL);
    static parse(url: string | URL, base?: string | URL): URL | null;
    static canParse(url: string | URL, base?: string | URL): boolean;
    href: string;
    readonly origin: string;
    protocol: string;
    username: string;
    password: string;
    host: string;
    hostname: string;
    port: string;
    pathname: string;
    search: string;
    readonly searchParams: URLSearchParams;
    hash: string;
    toString(): string;
    toJSON(): string;
  }

  /** https://url.spec.whatwg.org/#interface-urlsearchparams */
  export class URLSearchParams implements Iterable<[string, string]> {
    constructor(init?: URLSearchParamsInit);
    readonly size: number;
    append(name: string, value: string): void;
    delete(name: string, value?: string): void;
    get(name: string): string | null;
    getAll(name: string): string[];
    has(name: string, value?: string): boolean;
    set(name: string, value: string): void;
    sort(): void;
    toString(): string;
    entries(): IterableIterator<[string, string]>;
    keys(): IterableIterator<string>;
    values(): IterableIterator<string>;
    forEach(callback: (value: string, name: string, params: URLSearchParams) => void, thisArg?: unknown): void;
    [Symbol.iterator](): IterableIterator<[string, string]>;
  }

  export interface URLPatternInit {
    protocol?: string;
    username?: string;
    password?: string;
    hostname?: string;
    port?: string;
    pathname?: string;
    search?: string;
    hash?: string;
    baseURL?: string;
  }

  export interface URLPatternOptions {
    ignoreCase?: boolean;
  }

  export interface URLPatternComponentResult {
    input: string;
    groups: Record<string, string | undefined>;
  }

  export interface URLPatternResult {
    inputs: [string | URLPatternInit] | [string, string];
    protocol: URLPatternComponentResult;
    username: URLPatternComponentResult;
    password: URLPatternComponentResult;
    hostname: URLPatternComponentResult;
    port: URLPatternComponentResult;
    pathname: URLPatternComponentResult;
    search: URLPatternComponentResult;
    hash: URLPatternComponentResult;
  }

  /** https://urlpattern.spec.whatwg.org/#urlpattern */
  export class URLPattern {
    constructor(input: string | URL, baseURL: string | URL, options?: URLPatternOptions);
    constructor(input?: string | URL | URLPatternInit, options?: URLPatternOptions);
    readonly protocol: string;
    readonly username: string;
    readonly password: string;
    readonly hostname: string;
    readonly port: string;
    readonly pathname: string;
    readonly search: string;
    readonly hash: string;
    readonly hasRegExpGroups: boolean;
    test(input?: string | URL | URLPatternInit, baseURL?: string | URL): boolean;
    exec(input?: string | URL | URLPatternInit, baseURL?: string | URL): URLPatternResult | null;
  }

  /** https://html.spec.whatwg.org/multipage/browsers.html#the-origin-interface */
  export class Origin {
    static from(value: string | URL | Origin): Origin;
    readonly opaque: boolean;
    isSameOrigin(other: Origin): boolean;
    isSameSite(other: Origin): boolean;
  }

  /** Makes the classes globals. */
  export function install(): void;
}
