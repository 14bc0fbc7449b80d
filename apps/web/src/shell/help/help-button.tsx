import QuestionCircleOutlined from '@ant-design/icons/es/icons/QuestionCircleOutlined'
import { useTranslation } from '../../platform/text/language.ts'
import bar from '../bar-button.module.css'
import { useHelp } from './use-help.ts'

/** For visitors, who have no tools. */
export function HelpButton() {
  const t = useTranslation()
  const help = useHelp()
  return (
    <button type="button" className={bar.button} aria-label={t('help.label')} title={t('help.label')} onClick={help}>
      <QuestionCircleOutlined aria-hidden="true" />
    </button>
  )
}
