/** The text of a unit after a price, in Chinese and English. International symbols stay unchanged. */
const texts: Readonly<Record<string, readonly [zh: string, en: string]>> = {
  t: ['t', 't'],
  kg: ['kg', 'kg'],
  m: ['m', 'm'],
  km: ['km', 'km'],
  '100m': ['百米', '100 m'],
  m2: ['m²', 'm²'],
  m3: ['m³', 'm³'],
  L: ['L', 'L'],
  piece: ['个', 'piece'],
  item: ['件', 'item'],
  set: ['套', 'set'],
  machine: ['台', 'unit'],
  group: ['组', 'group'],
  pair: ['副', 'pair'],
  couple: ['对', 'pair'],
  block: ['块', 'block'],
  '1000block': ['千块', '1,000 blocks'],
  slice: ['片', 'slice'],
  sheet: ['张', 'sheet'],
  rod: ['根', 'rod'],
  strip: ['条', 'strip'],
  stick: ['支', 'stick'],
  roll: ['卷', 'roll'],
  coil: ['盘', 'coil'],
  barrel: ['桶', 'barrel'],
  bottle: ['瓶', 'bottle'],
  bag: ['袋', 'bag'],
  leaf: ['樘', 'set'],
  wing: ['扇', 'leaf'],
  plant: ['株', 'plant'],
  clump: ['丛', 'clump'],
  pot: ['盆', 'pot'],
  workday: ['工日', 'man-day'],
  shift: ['台班', 'machine shift'],
  machinehour: ['台时', 'machine hour'],
  kWh: ['kW·h', 'kWh'],
}

/** A custom unit of a station has none. */
export function hasSymbol(code: string): boolean {
  return Object.hasOwn(texts, code)
}

/** A custom unit of a station shows as it is written. */
export function unitText(code: string, language: 'zh' | 'en'): string {
  const text = texts[code]
  if (!text) return code
  return language === 'en' ? text[1] : text[0]
}
