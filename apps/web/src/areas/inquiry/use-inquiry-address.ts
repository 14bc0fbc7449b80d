import { useListAddress } from '../../platform/state/list-address.ts'

const views = ['open', 'mine', 'replied'] as const
/** What another page passes about a material when it links here. */
const asking = {
  askName: 'materialName',
  askSpec: 'spec',
  askUnit: 'unitCode',
  askRegion: 'regionCode',
  askCategory: 'categoryId',
} as const
const fixed: readonly string[] = [...views, 'id', 'new', ...Object.keys(asking)]

/** The open item is in the address, beside the filters of the list. */
export function useInquiryAddress() {
  const [{ filters }, setParams] = useListAddress()
  const { id, new: isNew } = filters
  const without = (names: readonly string[]) =>
    Object.fromEntries(Object.entries(filters).filter(([name]) => !names.includes(name)))
  const listed = without(['id', 'new', ...Object.keys(asking)])
  const asked = Object.entries(asking).flatMap(([name, field]) => (filters[name] ? [[field, filters[name]]] : []))
  return {
    fixed,
    id,
    asked: isNew ? (Object.fromEntries(asked) as Record<string, string>) : undefined,
    view: views.find((one) => filters[one] === '1') ?? 'all',
    setView: (view: string) => {
      const rest = without(fixed)
      setParams({ current: 1, filters: view === 'all' ? rest : { ...rest, [view]: '1' } })
    },
    open: (wanted: string) => setParams({ filters: { ...listed, id: wanted } }),
    ask: () => setParams({ filters: { ...listed, new: '1' } }),
    close: () => setParams({ filters: listed }),
  }
}
