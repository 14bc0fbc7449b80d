import { Button } from 'antd'
import { useTranslation } from '../../platform/text/language.ts'

/** How many rows are chosen over all pages, and a way to let go of them. */
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
