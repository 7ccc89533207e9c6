import { expect, it } from 'vitest'
import { listTexts, type Text } from './word-files.ts'

/** Wording that the specification gives is kept as it is (decision 0075). */
const given = new Set([
  'You are not logged in, please login',
  'Network link is abnormal, please try again',
  'Confirmation password is not correct.',
])

/** What is wrong with a brand's name behind an article. In the console, names are those of views and agents. */
const articles = 'brand names without an article'

/** Phrases with their context that mean something else to a player, or nothing: each with what is said for it. */
const banned: Readonly<Record<string, readonly [phrase: RegExp, instead: string][]>> = {
  EN: [
    [
      /\b(?:will )?stands? (?:here|there|in your|under|beside|at|on (?:its|the|this|that) page)\b/i,
      'is shown, shows up',
    ],
    [
      /\b(?:limit|lower|higher|raise|it|this|that|kind|rules?(?: of an? \w+)?) holds? (?:at once|now|for|after|as|here|alone)\b|\brules of an? \w+ hold\b/i,
      'applies',
    ],
    [
      /\b(?:came|comes|come) to (?:the same|with|\{\{)|\bwould have come to\b|\bcame to, beside\b|\bwhat it came to\b/i,
      'total, result',
    ],
    [
      /\b(?:everybody|those|people|nobody|anybody|agents?|who is) (?:directly )?(?:below|above) (?:you|me|them|an?|the)\b/i,
      'downline, upline',
    ],
    [/\bmoney paid in\b|\bpaid in so\b|\bpay(?:ing)? in\b|\bpayments? in\b(?! these)/i, 'deposit'],
    [/\b(?:take|takes|taken|taking) (?:money|it|\{\{amount\}\}) out\b|\bmoney is taken out\b/i, 'withdraw'],
    [/\bways? to (?:pay|be paid)\b/i, 'payment method, payout method'],
    [/\baccounts? (?:to be paid to|that can be paid to)\b/i, 'payout account'],
    [/\b(?:played|play it|played it) through\b|\bstill to be (?:played|staked)\b/i, 'wager'],
    [/\b(?:came|comes|come|bring(?:ing)?\b.*?) home\b/i, 'main wallet'],
    [/\bthe purse|\bpurse holds\b/i, 'wallet, balance'],
    [/\bthe cashier\b/i, 'wallet'],
    [/\b(?:second yes|say yes (?:a second time|again)|says? no\?)/i, 'confirm'],
    [/\bTaken back\b|\btake it back\b|\bcannot be (?:taken|brought) back\b/i, 'cancelled, cancel, undo'],
    [/\bgive(?:n)? it up\b|^Given back$/i, 'cancel, refunded'],
    [/\b(?:counts?|counted) as arrived\b|^It arrived$/i, 'received'],
    [/\b(?:is|are) called so\b/i, 'no results'],
    [/\b(?:begins?|made) anew\b/i, 'resets'],
    [/\b(?:is|was) mended\b/i, 'fixed'],
    [/\bfrom an instant\b|\blater instant\b|\beffect from an instant\b/i, 'time'],
    [/\bpresent (?:password|one|number|address|payment)\b/i, 'current'],
    [/\bgoes? on by itself\b|\b(?:this page|this|it) goes on\b/i, 'updates automatically, continues'],
    [/\b(?:\{\{\w+\}\}|₱?[\d,]+|gifts?|money|paid|members|bets?|friends) in all\b(?! games)/i, 'total'],
    [/\b(?:your own|set) bounds\b|\bwhat (?:is bounded|you can bound)\b/i, 'limit'],
    [/\ba limit of (?:yours|your play)\b|\bnothing of yours\b/i, 'your limit'],
    [/\bless what (?:came back|was paid)\b|\bpaid in less\b/i, 'minus'],
    [/\bsomebody (?:looks|logs|of our team)\b/i, 'our team, someone'],
    [/\b(?:give|say) it to nobody\b|\bgive the code to nobody\b/i, 'never share it'],
    [/\bdid not (?:load|arrive)\b|\bdidn’t load\b/i, 'couldn’t load'],
    [/\bwait(?:s)? behind the login\b|\bwaits for you here\b/i, 'log in to see'],
    [/\bsign(?:ed|s)? (?:in|out)\b(?! of)|\bsign-in\b|\blog-in\b/i, 'log in, log out, login'],
    [/\buser name\b|\blogin name\b/i, 'username'],
    [/\bwhat you were given\b|\byou have had (?:yours|it)\b/i, 'rewards, claimed'],
    [/\b(?:as it stands|how it stands|stood (?:at|below)|whose word)\b/i, 'status, source'],
    [/\bPNG or JPEG\b/, 'PNG or JPG'],
    [/\bfavorites\b/i, 'favourites'],
    [/\brounds? (?:that|which) (?:is|are) over\b/i, 'finished round'],
    [/\bis not made up for\b/i, 'can’t be claimed later'],
    [/\blooked over, sent\b|\bsays? yes or no\b|\blooks at every\b/i, 'reviewed'],
    [/\b(?:you|we|they) are asked before\b|\bpassword is asked for\b|\basked for once only\b/i, 'we ask'],
    [/\bpaid once .* (?:were|was) staked\b|\btakes at most .* as stake\b/i, 'wagered, you can stake'],
    [
      /\bof the country\b|\bleft a way to reach\b|\bmoney like any other\b/i,
      'the country, the contact, cash',
    ],
    [/\bonce it is with you\b|\bsay yourself whether\b|\bwithout an answer\b/i, 'confirm, received'],
    [/\bwhoever is\b|\bone plays\b|\ba ceiling\b/i, 'you, limit'],
    [/\bwith no more decimals than\b/i, 'check the decimals'],
    [/\bnot everything .* is reached\b|\bis for others\b/i, 'not eligible'],
  ],
  PT: [
    [/\b[aA] redação\b/, 'atendimento'],
    [/\bsegundo sim\b|\bdiz(?:er)? sim outra vez\b|\bdizer sim:/i, 'confirmar'],
    [/\bme excluir\b|\bvocê está excluído\b/i, 'autoexclusão'],
    [
      /\bprecisa ser jogad[ao]\b|\bjogad[ao] até o fim\b|\b[aA]bandon(?:ado|e o bônus)\b/,
      'apostar, rollover, desistir',
    ],
    [/\b[mM]over dinheiro\b/, 'transferir entre carteiras'],
    [/\bsegue sozinha?\b/i, 'se atualiza sozinha'],
    [/\b[cC]ódigo QR\b/, 'QR Code'],
    [/(?<!\p{L})(?:[AaOoÀà]|[DdNn][ao]|[Pp]el[ao]|[Aa]o) \{\{(?:brand|name)\}\}/u, articles],
    [/\b(?:linha|agente) acima\b|\brede abaixo\b|^De cima$/i, 'agente superior, minha rede'],
    [/\bcontas? de saque\b/i, 'conta de recebimento'],
    [/\bcaduc(?:a|am|ou)\b/i, 'expirar'],
    [/\bdeix(?:ar|ou)\b.* correr\b|\bcorre de novo\b/i, 'retomar'],
    [/\bPNG ou JPEG\b/, 'PNG ou JPG'],
    [/\bna casa deste site\b|\bcasa dos sorteios\b/i, 'fuso horário, central de sorteios'],
    [/\bem porcento\b/i, 'em porcentagem'],
    [/\b(?:um|os?|por|cada) usuários?\b/i, 'membro'],
    [/\bAinda hoje: \{\{/, 'disponível hoje'],
    // Two sentences are two: a comma between them makes one that runs on.
    [
      /(?<!(?:^|\. |\n)(?:Se|Caso|Para|Ao) [^.]*), (?:peça|tente|recarregue|solicite|aguarde|envie|verifique|fale) /u,
      'a full stop',
    ],
    [/\b(?:neste|este|deste|outro|seu|cada) dispositivo\b|^Dispositivo/i, 'aparelho'],
    [/\b(?:um|de|o) teto\b|\bdiz sim ou não\b|\bvocê mesmo diz se\b/i, 'limite, analisa, confirma'],
    [/\b[vV]itórias\b|^Situação$|^Retornos$/, 'prêmios, status, pagamento'],
    [/^Hora e saldo\b|\bReceba (?:quando|a partir)\b/, 'resultado, resgate'],
  ],
  TY: [
    [/\baccount(?:s)? na (?:babayaran|mababayaran)\b/i, 'account para sa withdrawal'],
    [/\b[iI]hinto (?:ako|ang sarili)\b/, 'self-exclusion'],
    [/\b(?:umoo|umo-oo|o-oo)\b|\bikalawa mong oo\b/i, 'kumpirmahin'],
    [/\bkahera\b/i, 'wallet'],
    [/\b[iI]uwi ang\b|\bumuuwi\b|\bnakauwi\b/i, 'ilipat sa main wallet'],
    [
      /\bbahay-bolahan\b|\b[sS]entro ng (?:gantimpala|ahente|tulong)\b/,
      'Reward Center, Agent Center, Help Center',
    ],
    [/\blimitasyon\b/i, 'limit'],
    [/\b(?:mag-?)?deposito\b/i, 'mag-deposit, deposit'],
    [/\bUlitin sa$|\bIpadala muli sa(?:$| \{\{time\}\})/, 'pagkalipas ng'],
    [
      /(?<!(?:^|\. |\n)(?:Kung|Para|Kapag) [^.]*), (?:subukan|i-reload|humiling|hintayin|magpadala|makipag-ugnayan|mangyaring) /,
      'a full stop: two sentences are two',
    ],
    [/\b(?:30|isang buwan ng) bola\b|\bbunutan\b/i, 'draw'],
    [/\bround na binawi\b|\bbawat bayad bago\b|\bparehong libro\b/i, 'ibinalik, fee, talaan'],
    [/\bparaan? ng bahay\b|\bpaborito ng bahay\b|\bnag-login\b|\bpag-login\b/i, 'house, namin, log in'],
    [/^Katayuan$|\boo o hindi\b|\bhawak mo na\b/, 'status, susuriin, natanggap'],
    [/\bNaayos ang taya/i, 'na-settle'],
    [/\bmga tanawin\b|\bgansal\b|\bpararamihin\b/i, 'view, odd, multiply'],
    [/\bpinakamatanda na binibilang\b|\bsa kapangyarihan ng\b/i, 'pinakaluma, 2^48'],
  ],
  AR: [
    [/تحديد حد أدنى|الحد الأعلى ينتظر|الحد الأدنى يسري/, 'خفض الحد، رفع الحد'],
    [/حذاء/, 'صندوق توزيع'],
    [/^بلّغ |\sبلّغ /, 'حقّق، أكمل'],
    [/(?:للمطالبة|تمت المطالبة|طالب ب)/, 'استلام'],
    [/استبعاد نفس/, 'الاستبعاد الذاتي'],
    [/وقفة مع الواقع/, 'تذكير بمدة اللعب'],
    [/واصلًا|واصلة فورًا/, 'مستلَم'],
    [/السحوبات السبب|قائمة السحوبات/, 'عمليات السحب'],
    [/الفريق الأدنى|رشّحني|شوهد/, 'الفريق التابع، من رشّحك، آخر ظهور'],
    [/(?:حساب|تحويل) مصرفي|الحد الأدنى والأعلى|متى طلبته|تركوا وسيلة/, 'the terms of the market'],
    [/دار السحب|بانتظار الصندوق|لسان جديد|إي سبورت|في موطن هذا/, 'the terms of the market'],
    [/لم (?:يُجب|تُجب|يجب) (?:مزود|الألعاب)/, 'استجاب'],
  ],
}

function listBanned({ file, key, language, words }: Text): string[] {
  if (given.has(words)) return []
  return (banned[language] ?? [])
    .filter(
      ([phrase, instead]) => phrase.test(words) && !(instead === articles && file.includes('operators')),
    )
    .map(([phrase, instead]) => `${file} ${key}: "${phrase.exec(words)?.[0] ?? ''}" → ${instead}`)
}

it('no shipped text says what the voice bans in any language', () => {
  const texts = listTexts()
  expect(new Set(texts.map(({ language }) => language))).toEqual(new Set(['EN', 'PT', 'TY', 'AR']))
  expect(texts.flatMap(listBanned)).toEqual([])
})

it.each([
  ['EN', 'Terms stand here in one line.'],
  ['EN', 'You have to take it back.'],
  ['EN', 'Five rounds that are over light a lantern.'],
  ['EN', 'The terms and how far you are stand on its page.'],
  ['EN', 'Which rules of a game hold.'],
  ['PT', 'Boas-vindas à {{name}}'],
  ['PT', 'O código expirou, envie novamente'],
  ['PT', 'Este dispositivo'],
  ['TY', 'Ipadala muli sa'],
  ['TY', 'Mga deposito'],
  ['AR', 'حساب مصرفي'],
  ['TY', 'Mga account na mababayaran: 2'],
  ['AR', 'لا يمكن هنا إلا تحديد حد أدنى.'],
])('a banned sense in %s is found: %s', (language, words) => {
  expect(listBanned({ file: 'x.json', key: 'key', language, words })).toHaveLength(1)
})

it('a word of a banned phrase is free where it means something else', () => {
  const words = 'Kick-off stands at 3, above the table: nobody holds a card, as the terms stand.'
  expect(
    listBanned({ file: 'x.json', key: 'key', language: 'EN', words: words.replace('stands at', 'is at') }),
  ).toEqual([])
})
