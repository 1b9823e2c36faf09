/** Parts of names in one script: how the list spells them, the native writing, and other spellings in use. Invented combinations only. */
export type NamePart = { readonly listed: string; readonly others: readonly string[] };
export type NamePool = {
  readonly script: string;
  readonly given: readonly NamePart[];
  readonly family: readonly NamePart[];
  readonly middle: readonly NamePart[];
};

const parts = (text: string): readonly NamePart[] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim().split('|'))
    .map(([listed = '', ...others]) => ({ listed, others }));

const LATIN: NamePool = {
  script: 'Latin',
  given: parts(`
    Jiří|Jiri|Jirzi
    Łukasz|Lukasz|Lukas
    Zdeněk|Zdenek
    Étienne|Etienne
    Björn|Bjorn|Bjoern
    Søren|Soren|Soeren
    Ľubomír|Lubomir|Ljubomir
    Ştefan|Stefan|Shtefan
    Françoise|Francoise
    Władysław|Wladyslaw|Vladyslav
    Katarína|Katarina|Catarina
    Matthäus|Matthaus|Matthaeus
    Inês|Ines
    Krzysztof|Kristof`),
  family: parts(`
    Dvořák|Dvorak|Dvorzak
    Żółkiewski|Zolkiewski
    Müller|Muller|Mueller
    Šimečka|Simecka|Shimechka
    Gonçalves|Goncalves
    Ångström|Angstrom
    Kovačević|Kovacevic|Kovachevich
    Brâncoveanu|Brancoveanu
    Ňaršanský|Narsansky
    Lefèvre|Lefevre
    Szymański|Szymanski|Shimanski
    Schröder|Schroder|Schroeder
    Peñaranda|Penaranda
    Öztürk|Ozturk|Oeztuerk`),
  middle: parts(`
    André|Andre
    Mária|Maria
    José|Jose
    Václav|Vaclav`),
};

const CYRILLIC: NamePool = {
  script: 'Cyrillic',
  given: parts(`
    Yuriy|Юрий|Yuri|Iurii|Jurij
    Aleksandr|Александр|Alexander|Alexandr
    Yevgeniy|Евгений|Evgeny|Evgenii|Eugeni
    Mikhail|Михаил|Michail|Mihail
    Dmitriy|Дмитрий|Dmitry|Dmitri|Dimitrij
    Oleksiy|Олексій|Oleksii|Alexey
    Vyacheslav|Вячеслав|Viacheslav|Wjatscheslaw
    Lyudmila|Людмила|Liudmila|Ludmila
    Natalya|Наталья|Natalia|Natalja
    Volodymyr|Володимир|Vladimir
    Ruslan|Руслан
    Arkadiy|Аркадий|Arkady|Arkadi`),
  family: parts(`
    Shcherbakov|Щербаков|Schtscherbakow|Scherbakov
    Khrushchov|Хрущёв|Khrushchev|Chruschtschow
    Zhukovskiy|Жуковский|Zhukovsky|Schukowski
    Chernyshevskiy|Чернышевский|Chernyshevsky|Tschernyschewski
    Yakovlev|Яковлев|Iakovlev|Jakowlew
    Tsvetkov|Цветков|Cvetkov|Zwetkow
    Ivashchenko|Іващенко|Ivaschenko
    Kuznetsov|Кузнецов|Kuznecov|Kusnezow
    Solovyov|Соловьёв|Soloviev|Solowjow
    Fyodorov|Фёдоров|Fedorov|Fjodorow
    Vasilyev|Васильев|Vasiliev|Wassiljew
    Medvedchuk|Медведчук|Medwedtschuk`),
  middle: parts(`
    Sergeyevich|Сергеевич|Sergeevich
    Ivanovich|Иванович|Iwanowitsch
    Petrovna|Петровна|Petrowna
    Anatolyevich|Анатольевич|Anatolievich`),
};

const ARABIC: NamePool = {
  script: 'Arabic',
  given: parts(`
    Muhammad|محمد|Mohammed|Mohamed|Mohamad
    Abd al-Rahman|عبد الرحمن|Abdul Rahman|Abdelrahman|Abdurrahman
    Khalid|خالد|Khaled|Chalid
    Yusuf|يوسف|Youssef|Yousef|Jusuf
    Mustafa|مصطفى|Mostafa|Moustapha
    Husayn|حسين|Hussein|Hussain|Hossein
    Abd Allah|عبد الله|Abdullah|Abdallah|Abdalla
    Mahmud|محمود|Mahmoud|Mahmood
    Fatima|فاطمة|Fatimah|Fatma
    Ibrahim|إبراهيم|Ebrahim|Brahim
    Zaynab|زينب|Zainab|Zeinab
    Tariq|طارق|Tarek|Tarik`),
  family: parts(`
    al-Qadhafi|القذافي|Gaddafi|Kadhafi|Qaddafi
    al-Zawahri|الظواهري|Zawahiri|Al Zawahiri
    Bin Sulayman|بن سليمان|Ben Souleiman|Sulaiman
    al-Maghribi|المغربي|El Maghrebi|Almaghribi
    al-Shammari|الشمري|Shamari|Al Shammary
    Barakat|بركات|Barakaat
    al-Jabburi|الجبوري|Jubouri|Al-Jaburi
    Nasr Allah|نصر الله|Nasrallah|Nasrullah
    al-Hashimi|الهاشمي|Hashemi|El Hachimi
    Qasim|قاسم|Kassem|Qasem|Kasim
    al-Tikriti|التكريتي|Tikriti
    Darwish|درويش|Darwich|Derwish`),
  middle: parts(`
    Ahmad|أحمد|Ahmed|Achmad
    Hasan|حسن|Hassan
    Salih|صالح|Saleh|Salah
    Ali|علي|Aly`),
};

const GREEK: NamePool = {
  script: 'Greek',
  given: parts(`
    Georgios|Γεώργιος|Giorgos|George
    Dimitrios|Δημήτριος|Demetrios|Dimitris
    Konstantinos|Κωνσταντίνος|Constantinos|Kostantinos
    Aikaterini|Αικατερίνη|Ekaterini|Katerini
    Evangelos|Ευάγγελος|Vangelis|Evaggelos
    Athanasios|Αθανάσιος|Thanasios|Athanassios
    Christos|Χρήστος|Chrestos|Hristos
    Panagiotis|Παναγιώτης|Panayiotis|Panajotis`),
  family: parts(`
    Papadopoulos|Παπαδόπουλος|Papadopulos
    Chatzidakis|Χατζηδάκης|Hatzidakis|Hadjidakis
    Oikonomou|Οικονόμου|Economou|Ikonomou
    Xenakis|Ξενάκης|Ksenakis
    Vlachos|Βλάχος|Vlahos
    Gkikas|Γκίκας|Gikas|Ghikas
    Karamanlis|Καραμανλής|Caramanlis
    Stavrou|Σταύρου|Stavru
    Triantafyllou|Τριανταφύλλου|Triantafillou
    Zografos|Ζωγράφος|Zographos`),
  middle: parts(`
    Ioannis|Ιωάννης|Yannis
    Nikolaos|Νικόλαος|Nicolaos
    Spyridon|Σπυρίδων|Spiridon
    Anastasios|Αναστάσιος|Anastassios`),
};

const HAN: NamePool = {
  script: 'Han',
  given: parts(`
    Xiaoming|小明|Xiao Ming|Xiao-Ming
    Jianguo|建国|Jian Guo|Jian-guo
    Guoqiang|国强|Guo Qiang|Guo-Qiang
    Zhiyuan|志远|Zhi Yuan|Zhi-yuan
    Meiling|美玲|Mei Ling|Mei-Ling
    Haiyang|海洋|Hai Yang|Hai-yang
    Yongsheng|永生|Yong Sheng|Yong-sheng
    Lihua|丽华|Li Hua|Li-hua`),
  family: parts(`
    Zhang|张
    Huang|黄
    Ouyang|欧阳|Ou Yang
    Zheng|郑
    Shangguan|上官|Shang Guan
    Jiang|江
    Situ|司徒|Si Tu
    Xiong|熊
    Chen|陈
    Zhuge|诸葛|Zhu Ge`),
  middle: [],
};

export const NAME_POOLS: readonly NamePool[] = [LATIN, CYRILLIC, ARABIC, GREEK, HAN];
