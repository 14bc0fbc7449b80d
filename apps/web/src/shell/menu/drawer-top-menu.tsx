import { Segmented } from 'antd'
import { useTranslation } from '../../platform/text/language.ts'
import style from './top-menu.module.css'
import { useTopMenuChoices } from './top-menu.tsx'

/** The top menu inside the phone's drawer. */
export function DrawerTopMenu() {
  const t = useTranslation()
  const choices = useTopMenuChoices()
  if (choices.length === 0) return null
  return (
    <div className={style.drawer}>
      <Segmented
        aria-label={t('topMenuBar.label')}
        value={choices.find(({ isChosen }) => isChosen)?.id ?? ''}
        options={choices.map(({ id = '', name }) => ({ value: id, label: name }))}
        onChange={(value) => choices.find(({ id = '' }) => id === value)?.choose()}
      />
    </div>
  )
}
