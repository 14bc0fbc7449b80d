import { useEffect } from 'react'
import { useWords } from '../text/language.ts'

/** The browser's own title: the page's label, then the product. */
export function useTitle(label: string): void {
  const t = useWords()
  const title = `${label} - ${t('product')}`
  useEffect(() => {
    document.title = title
  }, [title])
}
