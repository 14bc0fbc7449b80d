import type { ListVersion } from '@library/contract/workbench/list.calls'
import type { ListPricing } from '@library/contract/workbench/pricing.calls'
import type { ProjectRow } from '@library/contract/workbench/project'
import { createContext, use } from 'react'

export type OpenProject = Readonly<{
  project: ProjectRow
  /** The newest first. */
  versions: readonly ListVersion[]
  /** The version on the screen. Nothing before the first upload. */
  version: ListVersion | undefined
  /** The pricings of all versions, the newest first. */
  pricings: readonly ListPricing[]
  /** The pricing on the screen: one of the version. */
  pricing: ListPricing | undefined
  /** The user has the permission, the share allows it, and the project is not archived. */
  mayEdit: boolean
}>

export const ProjectContext = createContext<OpenProject | undefined>(undefined)

export function useOpened(): OpenProject {
  const open = use(ProjectContext)
  if (!open) throw new Error('A step is drawn inside a project')
  return open
}

/** For a step that needs a list: the navigation leads there only with one. */
export function useOpenedList(): OpenProject & { version: ListVersion } {
  const { version, ...open } = useOpened()
  if (!version) throw new Error('This step needs a list')
  return { ...open, version }
}
