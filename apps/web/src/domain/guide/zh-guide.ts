export const zhGuide: Readonly<Record<string, string>> = import.meta.glob('../../../guide/zh/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})
