import { settings } from '../../../platform/settings.ts'

/** The page of a material, in a region if one is named. */
export function materialAddress(stdMaterialId: string, regionCode?: string): string {
  const query = regionCode ? `?${new URLSearchParams({ regionCode })}` : ''
  return `/price/material/${stdMaterialId}${query}`
}

export function classAddress(categoryId: string): string {
  return `${settings.materialPage}?${new URLSearchParams({ categoryId })}`
}

export function searchAddress(materialName: string): string {
  return `${settings.materialPage}?${new URLSearchParams({ materialName })}`
}
