export const priceWords = {
  chart: { png: '下载图片', csv: '下载数据' },
} as const
