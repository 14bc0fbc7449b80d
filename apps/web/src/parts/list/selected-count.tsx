import { Button } from 'antd'
import { useTranslation } from '../../platform/text/language.ts'

/** The number of selected rows across pages, and a button to clear them. */
export function SelectedCount({ n, onClear }: { n: number; onClear: () => void }) {
  const t = useTranslation()
  if (n === 0) return null
  return (
    <span role="status">
      {t('list.selected', { n })}
      <Button type="link" size="small" onClick={onClear}>
        {t('list.clear')}
      </Button>
    </span>
  )
}
