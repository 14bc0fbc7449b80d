import { useDictionary } from '../../platform/options.ts'

/** The kinds of processes that the dictionary `flow` names, as definitions write them. */
export function useCategories() {
  const { options, isPending } = useDictionary('flow')
  return { options: options.map(({ value, label }) => ({ value: `flow_${value}`, label })), isPending }
}
