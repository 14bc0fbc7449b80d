import { useEffect } from 'react'
import { useTranslation } from '../text/language.ts'

/** The document title: the page's label, then the product. */
export function useTitle(label: string): void {
  const t = useTranslation()
  const title = `${label} - ${t('product')}`
  useEffect(() => {
    document.title = title
  }, [title])
}
