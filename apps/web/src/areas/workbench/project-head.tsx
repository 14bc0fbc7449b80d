import { Button, Select, Tag } from 'antd'
import { useState } from 'react'
import { useCan } from '../../platform/menu/menu.ts'
import { useTranslation } from '../../platform/text/language.ts'
import style from './project.module.css'
import { useOpened } from './project-context.ts'
import { ProjectForm } from './projects/project-form.tsx'
import { ShareDialog } from './share/share-dialog.tsx'
import { useProjectAddress } from './use-project-address.ts'

/** The project in one line: name, facts, version of the list, and what its owner may do. */
export function ProjectHead() {
  const t = useTranslation()
  const can = useCan()
  const { project, versions, version, mayEdit } = useOpened()
  const { change } = useProjectAddress()
  const [opened, setOpened] = useState<'form' | 'share'>()
  const { name, contractNo, regionName, regionCode, taxMethod, state, isMine, ownerName } = project
  const facts = [contractNo, regionName ?? regionCode, t(taxMethod === 2 ? 'workbench.simple' : 'workbench.general')]
  return (
    <header className={style.head}>
      <div>
        <h1>{name}</h1>
        <span className={style.soft}>{facts.filter(Boolean).join(' · ')}</span>
        {state === 1 && <Tag>{t('workbench.archived')}</Tag>}
        {!isMine && <Tag color="processing">{t('workbench.sharedBy', { name: ownerName ?? '' })}</Tag>}
        {!isMine && !project.mayEdit && <Tag>{t('workbench.readOnly')}</Tag>}
      </div>
      <div>
        {versions.length > 1 && (
          <Select
            aria-label={t('workbench.version')}
            value={version?.id ?? null}
            options={versions.map(({ id, no, fileName }) => ({
              value: id,
              label: `${t('workbench.versionNo', { n: no })} ${fileName}`,
            }))}
            className={style.version ?? ''}
            onChange={(id: string) => change({ version: id === versions[0]?.id ? '' : id, pricing: '' })}
          />
        )}
        {mayEdit && <Button onClick={() => setOpened('form')}>{t('workbench.edit')}</Button>}
        {isMine && can('material_project_edit') && (
          <Button onClick={() => setOpened('share')}>{t('workbench.share')}</Button>
        )}
      </div>
      {opened === 'form' && <ProjectForm project={project} onClose={() => setOpened(undefined)} />}
      {opened === 'share' && <ShareDialog project={project} onClose={() => setOpened(undefined)} />}
    </header>
  )
}
