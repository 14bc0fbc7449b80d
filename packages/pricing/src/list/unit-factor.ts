import { Exact } from '../exact.ts'
import { areComparable, type ReadUnit, readUnit } from '../units.ts'

/**
 * Catalogue units in one unit of the list, by the table of units: a kg is 0.001 t. Nothing where only a size of the
 * spec or a person knows it.
 */
export function unitFactor(listUnit: string, catalogueUnit: string): Exact | undefined {
  const [own, wanted] = [readUnit(listUnit), readUnit(catalogueUnit)]
  if (!own || !wanted || !areComparable(own.unit, wanted.unit)) return undefined
  return sizeOf(own).over(sizeOf(wanted))
}

function sizeOf({ unit, quantity }: ReadUnit): Exact {
  return Exact.of(String(unit.factor)).times(String(quantity))
}
