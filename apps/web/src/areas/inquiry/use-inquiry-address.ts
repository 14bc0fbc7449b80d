import { useListAddress } from '../../platform/state/list-address.ts'

const views = ['open', 'mine', 'replied'] as const
/** What another page knows of a material that it sends somebody here for. */
const asking = {
  askName: 'materialName',
  askSpec: 'spec',
  askUnit: 'unitCode',
  askRegion: 'regionCode',
  askCategory: 'categoryId',
} as const
const kept: readonly string[] = [...views, 'id', 'new', ...Object.keys(asking)]

/** What is open on the screen stands in the address, beside the filters of its list. */
export function useInquiryAddress() {
  const [{ filters }, setParams] = useListAddress()
  const { id, new: isNew } = filters
  const without = (names: readonly string[]) =>
    Object.fromEntries(Object.entries(filters).filter(([name]) => !names.includes(name)))
  const listed = without(['id', 'new', ...Object.keys(asking)])
  const asked = Object.entries(asking).flatMap(([name, field]) => (filters[name] ? [[field, filters[name]]] : []))
  return {
    kept,
    id,
    asked: isNew ? (Object.fromEntries(asked) as Record<string, string>) : undefined,
    view: views.find((one) => filters[one] === '1') ?? 'all',
    setView: (view: string) => {
      const rest = without(kept)
      setParams({ current: 1, filters: view === 'all' ? rest : { ...rest, [view]: '1' } })
    },
    open: (wanted: string) => setParams({ filters: { ...listed, id: wanted } }),
    ask: () => setParams({ filters: { ...listed, new: '1' } }),
    close: () => setParams({ filters: listed }),
  }
}
