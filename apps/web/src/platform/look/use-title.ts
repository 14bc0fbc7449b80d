import { useEffect } from 'react'
import { useProductName } from './use-product-name.ts'

/** The document title: the page's label, then the product. */
export function useTitle(label: string): void {
  const product = useProductName()
  const title = `${label} - ${product.long}`
  useEffect(() => {
    document.title = title
  }, [title])
}
