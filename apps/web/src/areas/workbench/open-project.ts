import { useScreenClass } from '../../platform/look/screen-class.ts'
import { useCan } from '../../platform/menu/menu.ts'
import type { OpenProject } from './project-context.ts'
import { usePricings, useProject, useVersions } from './queries.ts'
import { type Step, useProjectAddress } from './use-project-address.ts'

/** The project of the address with its version and pricing, and the step that can be shown. */
export function useOpenProject(id: string) {
  const can = useCan()
  const isPhone = useScreenClass() === 0
  const { step, values } = useProjectAddress()
  const project = useProject(id)
  const versions = useVersions(id)
  const pricings = usePricings(id)
  const queries = [project, versions, pricings]
  const failed = queries.find(({ error, data }) => error && !data)
  const version = versions.data?.find((one) => one.id === values.version) ?? versions.data?.[0]
  const own = (pricings.data ?? []).filter(({ versionId }) => versionId === version?.id)
  const pricing = own.find((one) => one.id === values.pricing) ?? own.find((one) => one.state === 1) ?? own[0]
  const open: OpenProject | undefined = project.data && {
    project: project.data,
    versions: versions.data ?? [],
    version,
    pricings: pricings.data ?? [],
    pricing,
    // A phone is for reading: nobody decides about a thousand lines there.
    mayEdit: can('material_project_edit') && project.data.mayEdit && project.data.state === 0 && !isPhone,
  }
  return {
    open,
    step: open ? possibleStep(open, step) : 'upload',
    isPending: queries.some(({ isPending }) => isPending),
    error: failed?.error,
    retry: () => void failed?.refetch(),
  }
}

/** Whether a step has what it needs. */
export function isPossible({ version, pricing }: OpenProject, step: Step): boolean {
  if (step === 'upload') return true
  return version !== undefined && (step !== 'result' || pricing !== undefined)
}

/** The step of the address, or the one where the work goes on. */
function possibleStep(open: OpenProject, wanted: Step | undefined): Step {
  if (wanted && isPossible(open, wanted)) return wanted
  if (!open.version) return 'upload'
  return open.pricing && !wanted ? 'result' : 'match'
}
