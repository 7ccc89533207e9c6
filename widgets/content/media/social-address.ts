const site = 'https://www.facebook.com'

/** What the social site calls the platform's languages. */
const locales: Readonly<Record<string, string>> = {
  AR: 'ar_AR',
  BN: 'bn_IN',
  CN: 'zh_CN',
  EN: 'en_US',
  ES: 'es_LA',
  FA: 'fa_IR',
  HI: 'hi_IN',
  ID: 'id_ID',
  JA: 'ja_JP',
  KM: 'km_KH',
  KO: 'ko_KR',
  KR: 'ko_KR',
  LO: 'lo_LA',
  MS: 'ms_MY',
  MY: 'my_MM',
  PT: 'pt_PT',
  'PT-BR': 'pt_BR',
  RU: 'ru_RU',
  TA: 'ta_IN',
  TH: 'th_TH',
  TR: 'tr_TR',
  TW: 'zh_TW',
  TY: 'tl_PH',
  UR: 'ur_PK',
  UZ: 'uz_UZ',
  VI: 'vi_VN',
}

/** Where a social page is shown beside ours. Null for any other address, and where the brand does not allow the site. */
export function socialAddress(page: string, language: string, allowed: readonly string[]): string | null {
  if (!allowed.includes(site) || !URL.canParse(page)) return null
  const { protocol, hostname } = new URL(page)
  if (protocol !== 'https:' || !/^((www|m)\.)?facebook\.com$/.test(hostname)) return null
  const params = new URLSearchParams({
    href: page,
    tabs: 'timeline',
    small_header: 'false',
    adapt_container_width: 'true',
    hide_cover: 'false',
    show_facepile: 'true',
    locale: (Object.hasOwn(locales, language) ? locales[language] : undefined) ?? 'en_US',
  })
  return `${site}/plugins/page.php?${params.toString()}`
}
