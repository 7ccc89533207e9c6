/** A word with what it says in English; "masculine|feminine" where they are spelled apart from the rule. */
export type Gloss = readonly [word: string, english: string]

function glosses(text: string): readonly Gloss[] {
  return text.split(',').map((pair) => {
    const [word = '', english = ''] = pair.split('=')
    return [word, english] as const
  })
}

/** A leading ! marks what only a living thing can be. */
export const adjectives = {
  en: glosses(
    'Golden=,Silver=,Copper=,Jade=,Scarlet=,Amber=,Ivory=,Velvet=,Midnight=,Crimson=,Cobalt=,Emerald=,Gilded=,Hidden=,Silent=,!Restless=,Burning=,Frozen=,!Wandering=,!Sleeping=,Northern=,Southern=,Eastern=,Western=,Ancient=,Last=,First=,Painted=,Lacquered=,Hollow=,!Roaring=,Drifting=,Seven-Fold=,Moonlit=,Sunlit=,Saffron=,Indigo=,Coral=,Obsidian=,Pearl=,!Thundering=,Forgotten=,Rising=,Distant=,Winter=,Summer=,Harvest=,Monsoon=,Riverside=,Highland=',
  ),
  ty: glosses(
    'Gintong=Golden,Pilak na=Silver,Pulang=Scarlet,Luntiang=Emerald,Bughaw na=Cobalt,Huling=Last,Unang=First,Lihim na=Secret,Dakilang=Great,Nagniningas na=Blazing,!Matapang na=Brave,Mahiwagang=Mystic,Lumang=Old,Bagong=New,!Masayang=Merry,Tahimik na=Quiet,Maringal na=Noble,Marikit na=Lovely,!Malayang=Free,Makinang na=Shining',
  ),
  pt: glosses(
    'Dourad*=Golden,Pratead*=Silver,Vermelh*=Red,Antig*=Ancient,Secret*=Secret,Encantad*=Enchanted,Perdid*=Lost,Seren*=Serene,!Brav*=Brave,Esquecid*=Forgotten,!Errante=Wandering,Ardente=Burning,Brilhante=Bright,Celeste=Sky-Blue,!Selvagem=Wild,Noturn*=Night,Escondid*=Hidden,Etern*=Eternal,Silencios*=Silent,!Valente=Valiant,Azul=Blue,Verde=Green,Real=Royal,Rar*=Rare',
  ),
  ar: glosses(
    'ذهبي=Golden,فضي=Silver,أزرق|زرقاء=Blue,أحمر|حمراء=Red,قديم=Old,خفي=Hidden,عظيم=Great,نادر=Rare,ثمين=Precious,!شجاع=Brave,بعيد=Distant,أخضر|خضراء=Green,مضيء|مضيئة=Luminous,سري=Secret,جميل=Fair,لامع=Gleaming',
  ),
}

/** Where things are from. Portuguese ones carry their preposition. */
export const places = {
  en: glosses(
    'the Tide=,the Harbor=,the East Wind=,Embers=,Mirrors=,the Valley=,Seven Rivers=,the Old Quarter=,the Monsoon=,Marble=,the Spice Road=,the High Pass=,Quiet Hours=,the Long Night=,the Archipelago=,Salt and Gold=,the Orchard=,the Carnival=,Lanterns=,the Cliffs=',
  ),
  ty: glosses(
    'Silangan=the East,Kanluran=the West,Laguna=Laguna,Ilocos=Ilocos,Visayas=the Visayas,Mindanao=Mindanao,Bundok=the Mountain,Dalampasigan=the Shore,Gabi=the Night,Umaga=the Morning,Kalangitan=the Skies,Habagat=the South Wind,Amihan=the North Wind,Pista=the Feast,Kaharian=the Kingdom,Karagatan=the Ocean,Lambak=the Vale,Gubat=the Forest',
  ),
  pt: glosses(
    'da Serra=the Sierra,do Sertão=the Backlands,da Maré=the Tide,do Porto=the Port,do Norte=the North,das Ilhas=the Isles,da Feira=the Fair,do Luar=Moonlight,de Inverno=Winter,da Alvorada=the Dawn,do Vale=the Vale,da Mata=the Woods,das Águas=the Waters,do Leste=the East,da Ribeira=the Riverside,de Prata=Silver,do Farol=the Lighthouse,das Estrelas=the Stars',
  ),
  ar: glosses(
    'الصحراء=the Desert,البحر=the Sea,الشرق=the East,الليل=the Night,الواحة=the Oasis,الوادي=the Valley,القوافل=the Caravans,الجبال=the Mountains,الفجر=the Dawn,النجوم=the Stars,الأندلس=Andalusia,الميناء=the Port,الريح=the Wind,الرمال=the Sands,الفرسان=the Knights,البستان=the Orchard',
  ),
}

export const hours = ['Dawn', 'Dusk', 'Noon', 'Midnight', 'High Tide', 'First Light']

export const sites =
  'Riverside,Northgate,Bayfront,Old Town,Summit,Eastside,Highland,Coastline,Capital,Hillcrest,Lakeside,Grand Avenue,Seaport,Mayon,Mactan,Cordillera,Palawan,Algarve,Alfama,Bahia,Marrakech Road,Spice Market,Blue Lagoon,Twilight,Sunrise,Clocktower,Rooftop,Pier Nine,Canal,Garden Terrace'.split(
    ',',
  )

/** Names of well-known games and their telltale frames. A seed, not clearance: a person searches trade marks. */
export const taken =
  /\b(book|gates|legacy|eye) (of|de)\b|bonanza|starburst|big bass|aviator|fortune (tiger|ox|gems?|rabbit|mouse|dragon)|lightning roulette|wolf gold|money coming|golden empire|super ace|boxing king|crazy|mahjong|plinko|spaceman|mega |buffalo|cleopatra|joker|lucky|fire in the hole|dead or alive|dragon tiger|golden wealth|immortal|gonzo|\bways\b|monopoly|dragon'?s? (fire|pearl)|golden (dragon|toad)|wild west|firebird spirit|jade (emperor|dragon)|great rhino|release the/i

/** Colour words that contradict what is always drawn in its own colours. */
export const fixedColours = /^(lighthouse|parol|moon|palm|palace)$/
export const colourWords =
  /emerald|jade|cobalt|indigo|scarlet|crimson|velvet|obsidian|coral|\bred\b|\bblue\b|\bgreen\b|azul|verde|vermelh|pulang|luntian|bughaw|أزرق|زرقاء|أحمر|حمراء|أخضر|خضراء/i
