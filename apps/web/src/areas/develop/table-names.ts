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
