import { unitText } from '@library/pricing/unit-text'
import type { Site } from './page-facts.ts'

/** 202610 → 2026-10. */
export function periodText(period: string): string {
  return `${period.slice(0, 4)}-${period.slice(4)}`
}

/** 12345.60 → 12,345.60 元/t. */
export function priceText(price: string, unitCode: string, { language }: Site): string {
  const [whole = '', cents = '00'] = price.split('.')
  const amount = `${BigInt(whole || 0).toLocaleString('en')}.${cents}`
  const unit = unitText(unitCode, language)
  return language === 'zh' ? `${amount} 元/${unit}` : `CNY ${amount}/${unit}`
}

export function changeText(mom: number | null): string | undefined {
  return mom === null ? undefined : `${mom > 0 ? '+' : ''}${(mom * 100).toFixed(2)}%`
}

type Named = Readonly<{ name: string; nameEn: string | null }>

export function nameIn({ language }: Site, { name, nameEn }: Named): string {
  return language === 'en' ? (nameEn ?? name) : name
}

export function classPath(categoryId: string): string {
  return `/category/index?categoryId=${categoryId}`
}

export function materialPath(stdMaterialId: string): string {
  return `/price/material/${stdMaterialId}`
}

type Crumb = Readonly<{ name: string; path: string }>

/** The way to a page, as search engines show it above its title. */
export function breadcrumbs({ origin, stationName }: Site, crumbs: readonly Crumb[]): object {
  const all = [{ name: stationName, path: '/' }, ...crumbs]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: all.map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: origin + path,
    })),
  }
}
