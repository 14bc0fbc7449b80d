export const enGuide: Readonly<Record<string, string>> = import.meta.glob('../../../guide/en/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})
