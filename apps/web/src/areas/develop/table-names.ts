/** The default names of a model of this table. */
export function namesFor(table: string, comment: string | null) {
  const words = (table.split('.').at(-1) ?? '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  const code = words.join('_').replace(/^[^a-z]+/, '')
  const modelClass = code
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
  return { modelName: (comment ?? '').trim().slice(0, 64) || table, modelCode: code.slice(0, 48), modelClass }
}

/** The default plan of a model: `site_visit` is served as `blade-site/site-visit` and opens as `/site/site-visit`. */
export function pathsFor(modelCode: string, modelName: string) {
  const words = modelCode.split('_').filter(Boolean)
  const file = words.join('-')
  const first = (words[0] ?? 'custom').replace(/[^a-z0-9]/g, '')
  // An area and a page of it are both menu codes, so they differ.
  const packageName = words.length > 1 ? first : `${first}s`
  return {
    codeName: modelName.slice(0, 64),
    packageName: packageName.slice(0, 32),
    apiPath: `blade-${packageName}/${file}`.slice(0, 96),
    webPath: `/${packageName}/${file}`.slice(0, 96),
  }
}
