import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined'
import { type ProjectRow, projectPageCall } from '@library/contract/workbench/project'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Input, Segmented } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { CardList } from '../../../parts/list/card-list.tsx'
import { call } from '../../../platform/http/call.ts'
import { useCan } from '../../../platform/menu/menu.ts'
import { type ListParams, useListAddress } from '../../../platform/state/list-address.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { workbenchKey } from '../queries.ts'
import { ShareDialog } from '../share/share-dialog.tsx'
import { stepAddress } from '../use-project-address.ts'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { MatchMemory } from './match-memory.tsx'
import type { ProjectOpening } from './project-actions.tsx'
import { ProjectCard } from './project-card.tsx'
import { ProjectForm } from './project-form.tsx'
import { ProjectHistory } from './project-history.tsx'
import style from './projects.module.css'

const views = ['mine', 'shared', 'archived', 'removed'] as const
type View = (typeof views)[number]

const filtersOf: Readonly<Record<View, Readonly<Record<string, number>>>> = {
  mine: { mine: 1, state: 0 },
  shared: { mine: 0 },
  archived: { mine: 1, state: 1 },
  removed: { mine: 1, removed: 1 },
}

type Opened = { kind: ProjectOpening | 'memory'; project?: ProjectRow }

/** The user's projects and those that colleagues share with him, as cards. */
export function Projects() {
  const t = useTranslation()
  const can = useCan()
  const [params, setParams] = useListAddress(pageQuery)
  const page = useQuery(pageQuery(params))
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const view = viewOf(params)
  const add = can('material_project_add') && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpened({ kind: 'form' })}>
      {t('workbench.add')}
    </Button>
  )
  return (
    <div className={style.page}>
      <div className={style.tools}>
        <Views view={view} onView={(to) => setParams({ current: 1, filters: to === 'mine' ? {} : { view: to } })} />
        <Input.Search
          className={style.search ?? ''}
          allowClear
          maxLength={100}
          aria-label={t('workbench.find')}
          placeholder={t('workbench.find')}
          defaultValue={params.filters.name ?? ''}
          onSearch={(name) => setParams(({ filters }) => ({ current: 1, filters: withName(filters, name.trim()) }))}
        />
        {can('material_project_view') && (
          <Button onClick={() => setOpened({ kind: 'memory' })}>{t('workbench.memory')}</Button>
        )}
        {add}
      </div>
      <div className={style.list}>
        <CardList<ProjectRow>
          page={page}
          {...inView(view, params, setParams)}
          none={{ text: t(`workbench.none.${view}`), ...(view === 'mine' && { action: add }) }}
          card={(project) => (
            <ProjectCard
              project={project}
              isRemoved={view === 'removed'}
              onOpen={(kind) => setOpened({ kind, project })}
            />
          )}
        />
      </div>
      {opened && <OpenedPart opened={opened} onClose={close} />}
    </div>
  )
}

const parts = { share: ShareDialog, handOver: HandOverDialog, history: ProjectHistory } as const

function OpenedPart({ opened: { kind, project }, onClose }: { opened: Opened; onClose: () => void }) {
  const navigate = useNavigate()
  if (kind === 'memory') return <MatchMemory onClose={onClose} />
  if (kind === 'form') {
    const open = (id: string) => void navigate(stepAddress({ id }, 'upload'))
    return <ProjectForm project={project} onClose={onClose} onAdded={open} />
  }
  if (!project) return null
  const Part = parts[kind]
  return <Part project={project} onClose={onClose} />
}

function Views({ view, onView }: { view: View; onView: (view: View) => void }) {
  const t = useTranslation()
  const options = views.map((value) => ({ value, label: t(`workbench.views.${value}`) }))
  return <Segmented aria-label={t('workbench.view')} options={options} value={view} onChange={onView} />
}

function viewOf({ filters }: ListParams): View {
  return views.find((one) => one === filters.view) ?? 'mine'
}

/** The view is no filter to clear: without projects, each view says so in its own way. */
function inView(view: View, params: ListParams, setParams: (change: Partial<ListParams>) => void) {
  const own: ListParams['filters'] = view === 'mine' ? {} : { view }
  const named: ListParams['filters'] = params.filters.name ? { name: params.filters.name } : {}
  return {
    params: { ...params, filters: named },
    onParams: ({ filters, ...change }: Partial<ListParams>) =>
      setParams({ ...change, ...(filters && { filters: { ...filters, ...own } }) }),
  }
}

function withName(filters: ListParams['filters'], name: string): Record<string, string> {
  const { name: _, ...others } = filters
  return name ? { ...others, name } : others
}

function pageQuery(params: ListParams) {
  const { current, size, filters } = params
  const query = { current, size, ...filtersOf[viewOf(params)], ...(filters.name && { name: filters.name }) }
  return {
    queryKey: [...workbenchKey, 'page', query],
    queryFn: ({ signal }: { signal: AbortSignal }) => call(projectPageCall, { query, signal, quiet: true }),
    placeholderData: keepPreviousData,
  }
}
