/** How a unit is printed behind a price, in Chinese and in English. A symbol that the whole world reads stays itself. */
const words: Readonly<Record<string, readonly [zh: string, en: string]>> = {
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

/** A station's own unit, which is not in the table, is printed as it is written. */
export function unitText(code: string, language: 'zh' | 'en'): string {
  const word = words[code]
  if (!word) return code
  return language === 'en' ? word[1] : word[0]
}
