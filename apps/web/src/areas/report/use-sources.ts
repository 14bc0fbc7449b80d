import { reportSources, type SourceName, sourceNames } from '@library/contract/report/sources'
import { useCan } from '../../platform/menu/menu.ts'

/** The sources whose rows the user may see. */
export function useSources(): SourceName[] {
  const can = useCan()
  return sourceNames.filter((name) => can(reportSources[name].permission))
}
