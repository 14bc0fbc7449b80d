/** The pictures of the guide by their place in it; `npm run guide:pictures` takes them. */
const pictures: Readonly<Record<string, string>> = import.meta.glob('../../../guide/pictures/*/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** The address of a picture that a chapter names: `../pictures/zh/home.webp`. */
export function pictureAddress(name: string): string {
  return pictures[name.replace(/^\.\.\//, '../../../guide/')] ?? name
}
