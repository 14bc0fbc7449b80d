export type FileNode = { key: string; title: string; selectable: boolean; children?: FileNode[] }

/** Paths as a tree. Folders with a single folder inside are one line, as editors show them. */
export function fileTree(paths: readonly string[]): FileNode[] {
  return level(
    paths.map((path) => ({ path, rest: path.split('/') })),
    '',
  )
}

type Place = { path: string; rest: readonly string[] }

function level(places: readonly Place[], above: string): FileNode[] {
  const groups = new Map<string, Place[]>()
  for (const place of places) {
    const name = place.rest[0] ?? ''
    groups.set(name, [...(groups.get(name) ?? []), place])
  }
  return [...groups].map(([name, inside]) => {
    const [first] = inside
    if (first?.rest.length === 1) return { key: first.path, title: name, selectable: true }
    const key = `${above}${name}/`
    const children = level(
      inside.map(({ path, rest }) => ({ path, rest: rest.slice(1) })),
      key,
    )
    const [only] = children
    if (children.length === 1 && only?.children) return { ...only, title: `${name}/${only.title}` }
    return { key, title: name, selectable: false, children }
  })
}
