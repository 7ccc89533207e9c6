import type { GameTag } from '../../../../../schemas/calls/games/game.calls.ts'

/** What a title can be about: a motif that can be drawn, its nouns in each language, and what it is tagged with. */
export interface Noun {
  motif: string
  /** Several of a language are separated by commas; Portuguese and Arabic ones carry their gender. */
  en: string
  ty: string
  pt: string
  ar: string
  tags: readonly GameTag[]
  /** Nouns that may stand beside each other in one title. */
  family: string
  /** Whether it lives, so that it can be brave. */
  lives?: true
}

type Row = readonly [motif: string, en: string, ty: string, pt: string, ar: string]

function family(name: string, tags: readonly GameTag[], rows: readonly Row[], lives?: true): readonly Noun[] {
  return rows.map(([motif, en, ty, pt, ar]) => ({
    motif,
    en,
    ty,
    pt,
    ar,
    tags,
    family: name,
    ...(lives && { lives }),
  }))
}

/** Nothing sacred and nothing that speaks to children: see docs/decisions/0024. */
export const nouns: readonly Noun[] = [
  ...family(
    'beast',
    ['animals'],
    [
      ['tiger', 'Tiger', 'Tigre', 'm:Tigre', 'm:نمر'],
      ['lion', 'Lion', 'Leon', 'm:Leão', 'm:أسد'],
      ['wolf', 'Wolf', 'Lobo', 'm:Lobo', 'm:ذئب'],
      ['snake', 'Serpent', 'Sawa', 'f:Serpente', 'f:أفعى'],
      ['bull', 'Ox,Bull', 'Kalabaw', 'm:Touro', 'm:ثور'],
      ['elephant', 'Elephant', 'Elepante', 'm:Elefante', 'm:فيل'],
      ['eagle', 'Eagle,Falcon', 'Agila', 'f:Águia', 'm:صقر'],
      ['rooster', 'Rooster', 'Tandang', 'm:Galo', 'm:ديك'],
      ['horse', 'Horse,Stallion', 'Kabayo', 'm:Cavalo', 'm:حصان'],
    ],
    true,
  ),
  ...family(
    'legend',
    ['legend'],
    [
      ['dragon', 'Dragon', 'Dragon', 'm:Dragão', 'm:تنين'],
      ['phoenix', 'Phoenix,Firebird', 'Feniks', 'f:Fênix', 'f:عنقاء'],
      ['oni', 'Guardian', 'Bantay', 'm:Guardião', 'm:حارس'],
    ],
    true,
  ),
  ...family(
    'sea',
    ['ocean'],
    [
      ['anchor', 'Anchor,Harbor', 'Angkla', 'f:Âncora', 'f:مرساة'],
      ['ship', 'Galleon,Sail,Dhow', 'Bangka,Barko', 'm:Barco,f:Caravela', 'f:سفينة'],
      ['wave', 'Wave,Tide', 'Alon', 'f:Onda,f:Maré', 'f:موجة'],
      ['lighthouse', 'Lighthouse,Beacon', 'Parola', 'm:Farol', 'f:منارة'],
    ],
  ),
  ...family('sea', ['ocean', 'animals'], [['turtle', 'Turtle', 'Pawikan', 'f:Tartaruga', 'f:سلحفاة']], true),
  ...family(
    'sky',
    ['sky'],
    [
      ['moon', 'Moon', 'Buwan', 'f:Lua', 'm:قمر'],
      ['sun', 'Sun', 'Araw', 'm:Sol', 'f:شمس'],
      ['star', 'Star', 'Tala', 'f:Estrela', 'f:نجمة'],
      ['comet', 'Comet,Meteor', 'Kometa', 'm:Cometa', 'm:شهاب'],
      ['bolt', 'Thunder,Storm', 'Kidlat', 'm:Trovão,m:Raio', 'm:برق'],
    ],
  ),
  ...family('sky', ['fire'], [['flame', 'Flame,Fire', 'Apoy', 'm:Fogo,f:Chama', 'm:لهب']]),
  ...family(
    'treasure',
    ['treasure'],
    [
      ['crown', 'Crown', 'Korona', 'f:Coroa', 'm:تاج'],
      ['gem', 'Jewel,Ruby,Sapphire', 'Hiyas,Brilyante', 'f:Joia,m:Rubi', 'f:جوهرة,m:ياقوت'],
      ['coin', 'Coin,Doubloon', 'Ginto,Salapi', 'f:Moeda', 'm:دينار'],
      ['chest', 'Treasure,Vault', 'Kayamanan,Baul', 'm:Tesouro', 'm:كنز'],
      ['key', 'Key', 'Susi', 'f:Chave', 'm:مفتاح'],
    ],
  ),
  ...family(
    'treasure',
    ['legend'],
    [
      ['sword', 'Blade,Sword', 'Kampilan', 'f:Espada', 'm:سيف'],
      ['shield', 'Shield,Knight', 'Kalasag', 'm:Escudo', 'm:درع'],
    ],
  ),
  ...family(
    'garden',
    ['garden'],
    [
      ['lotus', 'Lotus', 'Lotus', 'm:Lótus', 'f:لوتس'],
      ['flower', 'Orchid,Jasmine,Bloom', 'Sampaguita,Gumamela', 'f:Flor,f:Orquídea', 'f:زهرة,f:ياسمينة'],
      ['palm', 'Palm,Oasis,Island', 'Isla,Niyog', 'f:Palmeira,f:Ilha', 'f:نخلة,f:واحة'],
      ['clover', 'Clover', 'Klober', 'm:Trevo', 'f:نفلة'],
      ['butterfly', 'Butterfly', 'Paruparo', 'f:Borboleta', 'f:فراشة'],
      ['feather', 'Peacock,Plume', 'Paboreal', 'm:Pavão', 'm:طاووس'],
    ],
  ),
  ...family(
    'festival',
    ['festival'],
    [
      ['bell', 'Bell', 'Kampana', 'm:Sino', 'm:جرس'],
      ['lantern', 'Lantern', 'Lampara', 'f:Lanterna', 'm:فانوس'],
      ['parol', 'Parol', 'Parol,Bituin', 'f:Estrela', 'f:نجمة'],
      ['mask', 'Mask,Masquerade', 'Maskara', 'f:Máscara', 'm:قناع'],
      ['drum', 'Drum,Fiesta', 'Tambol', 'm:Tambor,m:Samba', 'm:طبل'],
      ['guitar', 'Guitar,Serenade', 'Gitara,Harana', 'f:Viola', 'm:عود'],
      ['fan', 'Fan', 'Pamaypay', 'm:Leque', 'f:مروحة'],
      ['trophy', 'Trophy,Champion', 'Tropeo', 'm:Troféu', 'f:كأس'],
    ],
  ),
  ...family(
    'journey',
    ['travel'],
    [
      ['compass', 'Compass,Voyage', 'Kompas', 'f:Bússola', 'f:بوصلة'],
      ['palace', 'Palace,Citadel', 'Palasyo', 'm:Palácio', 'm:قصر,f:قلعة'],
      ['volcano', 'Volcano', 'Bulkan', 'm:Vulcão', 'm:بركان'],
      ['pyramids', 'Pyramid,Dunes', 'Disyerto', 'm:Deserto', 'f:صحراء'],
    ],
  ),
  ...family(
    'journey',
    ['legend', 'travel'],
    [
      ['hourglass', 'Hourglass', 'Orasan', 'f:Ampulheta', 'f:ساعة'],
      ['lamp', 'Lamp', 'Gasera', 'f:Lâmpada', 'm:مصباح'],
      ['potion', 'Elixir,Potion', 'Gayuma', 'm:Elixir,f:Poção', 'm:إكسير'],
    ],
  ),
]
