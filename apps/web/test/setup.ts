// Only the tests of components ask for a page: `// @vitest-environment jsdom` on top of the file.
if ('document' in globalThis) await import('./browser.ts')

export {}
