import pg from 'pg'

/**
 * Timestamps stay text in the station's time zone, to the second; big integers and decimals stay text too, so no digit
 * is lost.
 */
export const wireTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === pg.types.builtins.TIMESTAMPTZ) return (value: string) => value.slice(0, 19)
    if (oid === pg.types.builtins.DATE) return (value: string) => value
    return pg.types.getTypeParser(oid, format as 'text')
  }) as pg.CustomTypesConfig['getTypeParser'],
}
