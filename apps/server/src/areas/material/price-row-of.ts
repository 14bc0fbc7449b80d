import type { PriceRow } from '../../domain/pricing-rows/price-row.ts'
import type { InfoRow } from './decided-row.ts'

/** A stored row as it was typed: only the typed side of its price, so that the other is derived again. */
export function priceRowOf(row: InfoRow): PriceRow {
  const isIncluded = row.priceBasis === 1
  return {
    materialName: row.materialName,
    spec: row.spec,
    categoryId: row.categoryId,
    materialType: row.materialType,
    materialCode: row.materialCode,
    attrs: row.attrs as Record<string, string>,
    brand: row.brand,
    origin: row.origin,
    manufacturer: row.manufacturer,
    unitCode: row.unitCode,
    regionCode: row.regionCode,
    period: row.period,
    priceType: row.priceType,
    priceBasis: row.priceBasis,
    taxRate: row.taxRate,
    priceIncl: isIncluded ? row.priceIncl : null,
    priceExcl: isIncluded ? null : row.priceExcl,
    priceMin: row.priceMin,
    priceMax: row.priceMax,
    freightType: row.freightType,
    freightFee: row.freightFee,
    deliveryKm: row.deliveryKm,
    minOrder: row.minOrder,
    validFrom: row.validFrom,
    validTo: row.validTo,
    changeReason: row.changeReason,
    quotationId: row.quotationId,
    imageIds: row.imageIds,
    contactName: row.contactName,
    contactPhone: row.contactPhone,
  }
}
