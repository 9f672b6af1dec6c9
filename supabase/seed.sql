-- Demo people and their doings, for development only. Every account signs in with confess-demo-1.
-- Counters, levels, coins and achievements are not written here: they follow from the votes, as they would in life.

create temporary table demo_people (
  handle    text primary key,
  id        uuid not null,
  mercy     int not null,
  sees_nsfw bool not null,
  joined_at timestamptz not null
);

-- Nicknames are made from the first five digits of the id, hence the spelling of these.
insert into demo_people
select handle, id::uuid, mercy, sees_nsfw, now() - days * interval '1 day'
from (values
  ('angel',     'fa17f001-0000-4000-8000-000000000001', 10, false, 44),
  ('devil',     'bad1dea5-0000-4000-8000-000000000002',  0, true,  41.5),
  ('newcomer',  'ba5e1e55-0000-4000-8000-000000000003',  5, false, 0.04),
  ('moderator', 'dec1ded0-0000-4000-8000-000000000004',  5, true,  60),
  ('coffee',    'c0ffee00-0000-4000-8000-000000000011',  7, true,  39),
  ('decaf',     'decaf000-0000-4000-8000-000000000012',  6, false, 38.6),
  ('faded',     'faded000-0000-4000-8000-000000000013',  8, true,  38),
  ('fiasco',    'f1a5c000-0000-4000-8000-000000000014',  2, true,  37.5),
  ('cascade',   'ca5cade0-0000-4000-8000-000000000015',  7, true,  37),
  ('bobcat',    'b0bca700-0000-4000-8000-000000000016',  3, true,  36.2),
  ('foodie',    'f00d1e00-0000-4000-8000-000000000017',  6, false, 36),
  ('disco',     'd15c0000-0000-4000-8000-000000000018',  4, true,  35),
  ('fable',     'fab1e000-0000-4000-8000-000000000019',  8, true,  34.7),
  ('facade',    'facade00-0000-4000-8000-00000000001a',  4, true,  34),
  ('cocoa',     'c0c0a000-0000-4000-8000-00000000001b',  9, false, 33.5),
  ('cafe',      'cafe5000-0000-4000-8000-00000000001c',  5, true,  33),
  ('babble',    'babb1e00-0000-4000-8000-00000000001d',  5, false, 32.8),
  ('seaside',   '5ea51de0-0000-4000-8000-00000000001e',  7, true,  32.4),
  ('teased',    '7ea5ed00-0000-4000-8000-00000000001f',  3, true,  32),
  ('salad',     '5a1ad000-0000-4000-8000-000000000020',  6, false, 31.9),
  ('biscotti',  'b15c0771-0000-4000-8000-000000000021',  7, true,  31.6),
  ('ballad',    'ba11ad00-0000-4000-8000-000000000022',  8, true,  31.4),
  ('fossil',    'f0551100-0000-4000-8000-000000000023',  1, true,  31.3),
  ('dabble',    'dabb1e00-0000-4000-8000-000000000024',  5, true,  31.2),
  ('celeb',     'ce1eb000-0000-4000-8000-000000000025',  4, false, 31.1),
  ('beetle',    'bee71e00-0000-4000-8000-000000000026',  6, true,  31),
  ('ladle',     '1ad1e000-0000-4000-8000-000000000027',  6, false, 30.9),
  ('oboes',     '0b0e5000-0000-4000-8000-000000000028',  4, true,  30.8)
) as people (handle, id, mercy, sees_nsfw, days);

-- One hash for all: bcrypt is slow on purpose. The empty tokens are what the hosted auth service expects of a row.
with password as materialized (
  select extensions.crypt('confess-demo-1', extensions.gen_salt('bf')) as hash
)
insert into auth.users (
  instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, confirmation_token, recovery_token,
  email_change, email_change_token_new, raw_app_meta_data, raw_user_meta_data, created_at, updated_at, last_sign_in_at)
select
  '00000000-0000-0000-0000-000000000000', p.id, 'authenticated', 'authenticated', p.handle || '@example.test',
  password.hash, p.joined_at, '', '', '', '', '{"provider": "email", "providers": ["email"]}', '{}',
  p.joined_at, p.joined_at, case when p.handle <> 'newcomer' then now() - interval '5 hours' end
from demo_people p cross join password;

insert into auth.identities (id, provider, provider_id, user_id, identity_data, created_at, updated_at, last_sign_in_at)
select
  gen_random_uuid(), 'email', p.id::text, p.id,
  jsonb_build_object('sub', p.id, 'email', p.handle || '@example.test', 'email_verified', true, 'phone_verified', false),
  p.joined_at, p.joined_at, p.joined_at
from demo_people p;

insert into public.profiles (id, nsfw_enabled, created_at)
select id, sees_nsfw, joined_at from demo_people;

insert into private.moderators (user_id)
select id from demo_people where handle = 'moderator';

-- Confessions: how long ago, and how many people found for either side.
create temporary table demo_confessions (
  key        text primary key,
  author     text not null references demo_people,
  days_ago   numeric not null,
  is_nsfw    bool not null,
  status     text not null,
  angels     int not null,
  devils     int not null,
  text       text not null,
  created_at timestamptz,
  id         uuid
);

insert into demo_confessions (key, author, days_ago, is_nsfw, status, angels, devils, text) values
  ('window-waver', 'cascade', 0.09, false, 'approved', 5, 0, 'I have been waving back at a man across the street every morning for two years. Last week I learned that he is cleaning his window.'),
  ('crow-key', 'devil', 0.21, false, 'approved', 3, 4, 'I have been feeding the same crow for a year. Today it brought me a car key. I know whose car. I am thinking about it.'),
  ('frau-doktor', 'coffee', 0.6, false, 'approved', 11, 2, 'The neighbour’s cat has two homes, and I am the second one. In mine she is called Frau Doktor. She has a cushion, a bowl with a fish on it and opinions about the radio. This has been going on for four years.

In March the neighbour put up a poster: MISSING, answers to Peaches, dearly loved. Frau Doktor was lying on my armchair at that moment, washing a leg.

I did what any decent person would do. I carried her across the landing, rang, and said that I had found her in the cellar. He wept. He is a widower, and I had never seen him without a tie. He made me coffee and told me that Peaches was all he had left that had known his wife. Peaches, on the sideboard, gave me a look that I can only describe as legal.

She was back at mine by six. I rang again on Thursday: the cellar. And on Sunday: the cellar. He has bought a torch for the cellar. He has put a little bell on her, which she takes off in my hallway and leaves on the mat, like a tip.

I cannot tell him now. He says these visits do him good. Last week there were two cups out before I had rung. And yesterday a second bowl with a fish on it stood on the landing, exactly halfway between our doors.

I think he knows. I think he has known since the second cellar. I am still not going to be the first to say it.'),
  ('monika', 'facade', 0.85, false, 'approved', 8, 4, 'There is a yoghurt in the office fridge labelled MONIKA. There has never been a Monika. I started her in 2019. She has since been blamed for the printer, invited to a leaving do and, this year, nominated for a values award.'),
  ('trumpet', 'angel', 1.2, false, 'approved', 13, 1, 'My neighbour practises the same four bars of trumpet every evening. I pushed a note under his door: ‘It gets better at bar three.’ I meant it to be cruel. He thanked me in the lift with tears in his eyes.

It does get better at bar three.'),
  ('clapped', 'bobcat', 1.6, false, 'approved', 2, 9, 'I applauded when the plane landed. I was the first. I started it.'),
  ('churros', 'ladle', 1.9, false, 'approved', 9, 2, 'Le digo a mi madre que los domingos voy a misa. Voy a desayunar churros. Llevo tres años así y ya conozco mejor al churrero que al cura. El churrero también da consejos, y son mejores.'),
  ('dentist', 'faded', 2.3, false, 'approved', 14, 0, 'At my grandmother’s funeral her phone rang in my pocket. It was the dentist, confirming Thursday. I said she would be there. I could not be the one to tell him.'),
  ('ficus', 'teased', 2.8, false, 'approved', 6, 6, 'Every time my flatmate steals my oat milk I move one of his houseplants two centimetres to the left. It has been fourteen months. The ficus is in the hall.'),
  ('finnish', 'celeb', 3.1, false, 'approved', 3, 8, 'My CV says I am fluent in Finnish. In nine years nobody has tested this. On Monday we are being merged with a company in Tampere.'),
  ('portugal', 'fable', 3.5, false, 'approved', 12, 3, 'On my first day at this company somebody asked where I had been before. I had been on my sister’s sofa for seven months, so I said Portugal.

That was six years ago. In Portugal I had a small flat with blue tiles and a landlady, Dona Fátima, who disapproved of my laundry. I learned to cook one dish. I nearly married there; his name was Rui, and it ended because of the distance, although I have never said what the distance was between. People ask me for restaurants. Two couples went on my advice, and both came back glowing and said that they had found exactly the place I meant, by the water, with the old man.

Last week I was sent to Lisbon for work. I sat in the taxi looking out of the window like a child. At a corner by the river there was a house with blue tiles, and on its second floor a woman was taking in somebody’s washing with such contempt that I said out loud, ‘Dona Fátima.’

I took a photograph. I am going to show it round on Monday. It is the first true thing I will ever have said about her, and I am more nervous than I was the first time.'),
  ('kaffeemaschine', 'decaf', 3.9, false, 'approved', 4, 7, 'Ich habe im Büro ein Schild „Außer Betrieb“ an die gute Kaffeemaschine gehängt. Das war 2022. Seitdem habe ich sie für mich allein. Gestern wurde ich in die Arbeitsgruppe berufen, die eine neue beschaffen soll.'),
  ('self-checkout', 'cocoa', 4.4, false, 'approved', 15, 0, 'I cried at the self-checkout because it said ‘unexpected item in the bagging area’, and it was the first thing anyone had noticed about me all week.'),
  ('cathedral', 'devil', 4.8, false, 'approved', 2, 13, 'I gave a very confident tourist directions to the cathedral. We do not have a cathedral. I watched him for some time. He seemed to be getting somewhere.'),
  ('gary', 'salad', 5.2, false, 'approved', 9, 5, 'My son’s hamster is the fourth one. My son thinks that Gary is nine years old, and he has told his class. The teacher would like to know if the university might see Gary.'),
  ('never-sea', 'seaside', 5.9, false, 'approved', 12, 1, 'I have never seen the sea. I grew up an hour away from it, and every summer there was a reason. I am forty-four, and I have told so many stories about it that I now avoid it, in case it turns out differently.'),
  ('jury', 'disco', 6.3, false, 'approved', 7, 3, 'I named my dog Jury so that I can tell people I have jury duty.'),
  ('shiba', 'biscotti', 6.8, false, 'approved', 11, 0, '毎朝、駅で会う柴犬に、心の中で敬語で挨拶しています。先週、ついに声に出して「いつもお世話になっております」と言ってしまいました。飼い主さんではなく、犬に向かって。犬は会釈しました。🐕'),
  ('wedding-dj', 'ballad', 7.2, false, 'approved', 9, 8, 'I am a wedding DJ. Nine years ago a woman left me with the words ‘you never play what people want to hear’. Last summer an agency booked me, and there she was, in white. She did not see me behind the lights, or she did, and was busy.

I had the whole evening in my hands. I had her list: no slow songs before ten, no Abba, and under no circumstances our song, which she had written down without the word our. I want it on record that I kept to it for five hours. I was magnificent. Her grandfather danced.

Then, at one in the morning, when eleven people were left and she was sitting there with her shoes off, I played it. Only the intro. Eleven seconds. I counted.

She did not look up. But her foot moved.

Three stars, the review says. Knows what people want to hear. Ends oddly.'),
  ('quiet-doors', 'oboes', 7.7, false, 'approved', 19, 1, 'People think I close doors quietly because I am considerate. When I was small, a loud door meant that he was home. I swore that nobody would ever hear me come in and be afraid. I am fifty-one. I still turn the handle first.'),
  ('satnav', 'dabble', 8.3, false, 'approved', 4, 6, 'When the satnav gives me directions I say thank you. When my wife gives me directions I ask how she knows.'),
  ('copper-pan', 'foodie', 8.9, false, 'approved', 16, 0, 'In my first year abroad I rang my mother every evening and described the big kitchen I was cooking in. I had a kettle and a windowsill. She sent me her copper pan for it. It hung on a nail above the kettle and took up the whole wall. I have a kitchen now. I have never told her, and I have never again felt as poor, or as rich, as under that pan.'),
  ('crossing', 'devil', 9.4, false, 'approved', 3, 10, 'I am the one who presses the button at the crossing and then crosses on red, so that the cars stop for nobody. I don’t know why. It is the only power I have.'),
  ('marrow', 'fossil', 10.1, false, 'approved', 1, 14, 'I won the village marrow competition with a marrow from the next village.'),
  ('lobster', 'beetle', 10.7, false, 'approved', 10, 1, 'Every emoji I send my mother-in-law is chosen by a committee consisting of me and the dog. Yesterday the dog picked 🦞 and she replied ‘same’. We have never been closer. 🦞🦞'),
  ('wrong-exam', 'cafe', 11.2, false, 'approved', 8, 2, 'I sat in the wrong exam for an hour and forty minutes. I am a nurse. It was something aeronautical. I got 61 per cent.'),
  ('umbrella', 'angel', 11.8, false, 'approved', 21, 0, 'I still set the table for two. Not every night. Only when it rains, because he never took an umbrella, and he always came in laughing.'),
  ('fish', 'devil', 12.3, false, 'approved', 2, 17, 'I know exactly who keeps microwaving fish at work. It is me. I have led two investigations.'),
  ('maamoul', 'cocoa', 12.9, false, 'approved', 13, 1, 'أخبرتُ جدتي أنني أكلت كل المعمول الذي أرسلته. والحقيقة أنني أعطيت نصفه لجاري الوحيد، فصار يسألني عن صحتها كل أسبوع أكثر مما أسأل أنا. أمس بعث لها معي علبة شاي. لا أعرف كيف أشرح لها من يكون.'),
  ('flea-market', 'cascade', 13.5, false, 'approved', 6, 7, 'At the flea market I haggled a boy down from three to two for a tin train, and then saw it online for 180. I went back to give him the difference. On his table stood my bicycle, the one that was stolen in May. We looked at each other for a while. I gave him the other one back and we called it settled.'),
  ('tooth-fairy', 'decaf', 14.2, false, 'approved', 14, 1, 'The tooth fairy in our house once left an IOU because I had no coins. My daughter framed it. She is a tax adviser now, and brings it up every Christmas, with interest.'),
  ('crayon', 'fable', 14.9, false, 'approved', 8, 4, 'Je corrige au crayon les fautes dans les livres de la bibliothèque. Hier, sous l’une de mes corrections, quelqu’un avait écrit : « Merci, mais c’était voulu. » Et c’était signé par l’auteur.'),
  ('tram-book', 'angel', 15.4, false, 'approved', 15, 3, 'My best friend thinks that we met by chance. I had seen her reading my favourite book on the tram on a Tuesday, and for a month I took that tram every Tuesday until the seat beside her was free. That was nineteen years ago. It is the only scheme I ever had that worked.'),
  ('left-ear', 'fiasco', 16.1, false, 'approved', 5, 8, 'My boss thinks I am deaf in my left ear. It came up once, in a meeting I did not want to be in. I have sat on her right for six years and heard everything.'),
  ('ice-cream-van', 'teased', 16.8, false, 'approved', 2, 15, 'I told my daughter that the ice-cream van only plays its music when it has run out. She is nineteen now and still looks at it with pity.'),
  ('polpettone', 'salad', 17.4, false, 'approved', 11, 1, 'Mia suocera crede che io adori il suo polpettone. Me lo prepara ogni domenica da dodici anni. Il cane, che lo adora davvero, ha imparato a sedersi alla mia sinistra in assoluto silenzio. Siamo due professionisti.'),
  ('pool-rival', 'bobcat', 18.1, false, 'approved', 12, 0, 'I have a rival at the swimming pool. He is about eighty, and he does not know. Today he was not there. I swam the worst lengths of my life, and then I asked at the desk.'),
  ('voicemail', 'faded', 18.9, false, 'approved', 20, 0, 'I pay eleven euros a month for a phone line that nobody uses, so that I can keep one message on it. It is my father. He says: ‘It’s me. Nothing important.’'),
  ('gave-seat', 'celeb', 19.6, false, 'approved', 5, 7, 'I gave up my seat on the train for a pregnant woman. She was not pregnant. She took the seat, and has never in her life been kinder to anyone than she was to me while I died.'),
  ('mountains', 'ballad', 20.3, false, 'approved', 9, 1, 'I pretended to love mountains for a man. He left after the third one. I have now climbed fourteen. I just didn’t know how to stop.'),
  ('crossword', 'disco', 21.1, false, 'approved', 14, 1, 'For a year I did the crossword opposite the same man on the early train, writing my wrong answers large enough for him to sigh at. For ‘stop work, six letters’ I put RETIRE. He shook his head and mouthed: strike. Then I didn’t see him for a month. He was on strike. Today he leaned over and filled one in for me. It was wrong. I left it.'),
  ('library-hood', 'fossil', 21.9, false, 'approved', 7, 5, 'I returned a library book eleven years late, at night, in a hood. There is a slot. There is also a camera above the slot. I waved.'),
  ('fundraiser', 'facade', 22.6, false, 'approved', 4, 9, 'I was the anonymous donor to my own fundraiser. Twice. Then others started giving, ‘because somebody obviously believes in her’.'),
  ('church-window', 'moderator', 23.4, false, 'approved', 10, 3, 'When I was nine I confessed to breaking the church window, to protect my brother. He was in bed with a fever. It had been a branch. I simply wanted to know what it felt like to be forgiven, and it was as good as they say.'),
  ('wedding-cousin', 'biscotti', 24.1, false, 'approved', 12, 4, 'I let a stranger take me for her cousin at a wedding for six hours, because she was so happy to see me. I gave a toast. I am in the photographs. I have been invited to the christening, and I have bought a hat.'),
  ('sourdough', 'foodie', 24.9, false, 'approved', 3, 12, 'My sourdough starter died in March. Ever since, I have been buying bread at the good bakery, dusting it with flour and accepting compliments. It has a name. People ask after it. I say that he is thriving.'),
  ('friday-phone', 'cafe', 25.7, false, 'approved', 13, 0, 'On Friday nights I let my phone run out on purpose. That way I can’t know that nobody rang.'),
  ('crisps', 'dabble', 26.4, false, 'approved', 5, 5, 'I eat one crisp out of every bag I buy for other people, and then I close it again. I regard it as a toll.'),
  ('baby-names', 'seaside', 27.1, false, 'approved', 8, 2, 'I found the list of baby names my wife had made before we met. The one at the top is the name of our cat.'),
  ('plants', 'ladle', 27.9, false, 'approved', 6, 0, 'I think my plants know which of them is my favourite, so I water her last.'),
  ('calm-one', 'oboes', 28.6, false, 'approved', 10, 2, 'I am the team’s calm one. I have been screaming along to sea shanties in the car park since 2018. Every key change is a person.'),
  ('nine-days', 'beetle', 29.3, false, 'approved', 11, 1, 'I have beaten my own record for not checking whether my ex is happy: nine days. She is. 💔'),
  ('you-too', 'ladle', 0.02, false, 'approved', 0, 0, 'For years I said ‘you too’ whenever a waiter told me to enjoy my meal. Now I do it on purpose. Last night one of them said thank you, sat down and had some of my bread.'),
  ('cello-case', 'cascade', 0.3, false, 'approved', 0, 0, 'I carry an empty cello case on the train at rush hour. People make room for it, and they speak to me. I used to play.'),

  ('sauna', 'fable', 0.07, true, 'approved', 0, 0, 'My in-laws invite us into their sauna every Christmas. Everybody naked, everybody discussing the tax reform. I have claimed a skin condition since 2016. This year my father-in-law had read up on it. He says that what helps is sauna.'),
  ('thin-wall', 'biscotti', 0.16, true, 'approved', 5, 0, 'My neighbours are loud. Very loud, very often. I put a note through their letter box: ‘Congratulations, but the wall is thin.’ They put one back: ‘We know. We can hear yours too. Is everything all right with you two?’'),
  ('canoe', 'disco', 0.9, true, 'approved', 4, 5, 'My divorce lawyer is extremely attractive, and I have been contesting things I don’t even want. I now own a canoe.'),
  ('hotel-bar', 'fable', 1.7, true, 'approved', 9, 4, 'There is a man I have met once a year for eleven years, at the same trade fair, in the same hotel bar. We are both married. We drink two whiskies each. In the fourth year our knees touched under the table, and neither of us moved for an hour and twenty minutes, during which we discussed pallet standards.

In the seventh year he walked me to the lift. I held the door open with my foot. He said, ‘If I come up, I will have to become somebody else, and I’ve only just got used to this one.’ I took my foot away. I have never wanted anything as much as I wanted that closing door.

This spring they cancelled the fair. It is online now. I logged in from the kitchen with a whisky, at the old hour, and in the room called Bar there was one other person. Camera off, microphone off. Neither of us wrote a word. We stayed for an hour and twenty minutes.

My husband asked me what I was watching. Nothing, I said. And that is the whole of my confession. Nothing happened, eleven times, and I would not give up one of them.'),
  ('plumber', 'coffee', 2.6, true, 'approved', 12, 0, 'The hottest thing anyone has ever said to me in bed was ‘I’ve already booked the plumber’. I am thirty-eight. I married him within the year.'),
  ('ex-husband-app', 'devil', 3.7, true, 'approved', 3, 9, 'I matched with my ex-husband on a dating app, under a false name. We have been writing for three weeks. He is funnier than I remember, and he listens. He says that his ex-wife never understood him. She is beginning to.'),
  ('steuer', 'teased', 5.1, true, 'approved', 10, 1, 'Auf dem Junggesellinnenabschied meiner Schwester habe ich mit dem Stripper drei Stunden lang über seine Steuererklärung geredet. Beste Nacht seit Jahren. Er hat 840 Euro zurückbekommen und mir einen Strauß geschickt, „für alles, was Sie mit meinen Belegen gemacht haben“.'),
  ('four-seconds', 'faded', 6.1, true, 'approved', 2, 12, 'I kissed my best friend’s fiancé on New Year’s Eve. One kiss, four seconds, whisky. They are married now and have asked me to be godmother. I said yes. Every time I hold that child, I count to four.'),
  ('last-nights-dress', 'ballad', 7.5, true, 'approved', 13, 0, 'Six in the morning, last night’s dress, my shoes in my hand, and round the corner comes my grandmother on her way to church. She looked me up and down. ‘Turn left at the bakery,’ she said. ‘Your mother’s already up.’'),
  ('coat-room', 'bobcat', 8.6, true, 'approved', 7, 4, 'At the Christmas party I told the CEO that his speech was a hell of a lot of fucking words for no pay rise. I slept in the coat room. I woke up beneath eleven coats with a promotion. I believe he was drunker than I was.'),
  ('day-212', 'cafe', 9.8, true, 'approved', 14, 0, 'I have been sober for 212 days and nobody knows, because nobody knew that I drank. Every evening I congratulate myself in the bathroom mirror, like a bloody idiot, with a glass of tap water.'),
  ('open-marriage', 'dabble', 11.4, true, 'approved', 6, 5, 'My wife and I have opened our marriage. She has had four boyfriends. I have had the flat to myself on Thursdays, and honestly, I would not go back. The model railway is finished. There are tunnels.'),
  ('dogs-name', 'fiasco', 12.7, true, 'approved', 2, 8, 'At the worst possible moment I called out the wrong name. It was the dog’s. We do not talk about it. The dog knows.'),
  ('tax-law', 'seaside', 14.4, true, 'approved', 12, 1, 'I read filthy novels on the train inside the dust jacket of a handbook on European tax law. On Tuesday the woman across from me lifted her own handbook on European tax law, and winked.'),
  ('jefe', 'facade', 15.8, true, 'approved', 4, 6, 'Me acosté con mi jefe una sola vez, hace cinco años, después de la cena de empresa. Desde entonces me aprueba las vacaciones sin mirarlas. Ayer me ascendieron. Todos aplaudieron y yo pensé: nunca voy a saber si fue por eso. Él tampoco.'),
  ('food-poisoning', 'beetle', 17.1, true, 'approved', 9, 3, 'I told my husband that the hangover was food poisoning. He nursed me all day, with soup. He had driven me home the night before. He had held the bucket. He has let me have it for eleven years.'),
  ('anniversary', 'cascade', 18.5, true, 'approved', 1, 12, 'For two years I had an affair with a married man. It was not guilt that ended it. He asked me to help him choose her anniversary present, and I was good at it.'),
  ('fortieth', 'coffee', 19.9, true, 'approved', 3, 8, 'I am sleeping with two people, and both of them are planning my fortieth. They have met. They have formed a committee. There is a spreadsheet, and I am the only one who is not allowed to see it.'),
  ('goodness', 'oboes', 21.5, true, 'approved', 11, 0, 'I swear like a docker, except in front of my mother. Last week I dropped a casserole on my foot in her kitchen and said ‘goodness’. She said, ‘Oh for fuck’s sake, love, you’re forty-six.’'),
  ('number-nine', 'celeb', 23.0, true, 'approved', 8, 2, 'When he asked how many there had been before him I said nine. It was two. I wanted to sound as if I had a past.'),
  ('lingerie', 'fossil', 24.6, true, 'approved', 6, 6, 'I bought lingerie for an affair that I never had the nerve to begin. My husband found it and drew his own conclusions. It has been the best spring of our marriage, and I owe it to a man in accounting who will never know.'),
  ('treasurer', 'biscotti', 26.0, true, 'approved', 9, 1, 'I sent a photograph that was meant for my boyfriend to the allotment association. It was tasteful. That was four days ago. So far there has been one heart, from the treasurer.'),
  ('same-train', 'disco', 27.4, true, 'approved', 13, 1, 'In the week we decided to divorce we laughed in bed for the first time in years. Nothing left to lose, I suppose. We lay there like two people who have missed the same train. I nearly asked him to stay. I have never told anyone that he nearly did.'),
  ('his-band', 'teased', 28.3, true, 'approved', 5, 7, 'I faked it for six years. Not that. Liking his band. (That too.)'),
  ('accent', 'dabble', 29.6, true, 'approved', 4, 4, 'I have never been in love. I have been married for fifteen years, I have had the butterflies, I have done the jealous screaming in a car park. It has all felt like being good at an accent.'),

  ('posters', 'devil', 0.05, false, 'pending', 0, 0, 'Update on the crow. I let it keep the key. The owner of the car has put up posters, with a reward. The crow has started bringing me the posters.'),
  ('plant', 'ballad', 0.08, false, 'pending', 0, 0, 'Everybody thinks that I moved here for the job. I moved because I wanted to die, and I did not want my sister to be the one to find me. Then I bought a plant, and it needs water on Thursdays. It is Thursday again. I have never told anyone.'),
  ('group-chat', 'facade', 0.27, true, 'pending', 0, 0, 'When I was nineteen I shared my ex’s nudes in a group chat. She never learned who it was. I am thirty-one, and I still hear how her voice changed on the phone.'),
  ('goose', 'angel', 0.12, false, 'pending', 0, 0, 'I have forgiven everybody except the goose.'),
  ('twin', 'salad', 0.33, false, 'pending', 0, 0, 'My name is on the honours board at our old school for a race I did not run. My twin ran it. He has never mentioned it, and neither have I. We are fifty.'),
  ('closure', 'dabble', 0.46, false, 'pending', 0, 0, 'Slept with my ex again. Third time this month. We call it closure, and one of us brings snacks.'),
  ('third-floor', 'fossil', 0.7, false, 'pending', 0, 0, 'Martin H. on the third floor of our building, you know which one, is out with a woman every Tuesday who is not his wife. Somebody should tell her. Her name is Ute, and she is at home in the mornings.'),
  ('signals', 'fiasco', 1.05, false, 'pending', 0, 0, 'BEST TRADING SIGNALS!!! 300 % guaranteed from your own sofa, only 3 places left, write to me NOW 🔥🔥🔥'),

  ('parcel', 'devil', 6.6, false, 'rejected', 0, 0, 'To Sabine in number twelve: I know it was you who took my parcel, and I want you to know that it was a birthday card that sings, and that I have the matching one.'),
  ('follow-me', 'fiasco', 13.2, false, 'rejected', 0, 0, 'I post a new confession every day on my channel, follow me there and I follow back everybody!!'),
  ('testing', 'babble', 20.8, false, 'rejected', 0, 0, 'asdf asdf test test is this thing on');

update demo_confessions set created_at = now() - days_ago * interval '1 day';
update demo_confessions set id = private.new_id(created_at);

insert into public.confessions (id, text, status, created_at, is_nsfw, user_id, rejection_reason, reviewed_at)
select c.id, c.text, c.status, c.created_at, c.is_nsfw, p.id,
  case c.key
    when 'parcel' then 'This speaks to a real person by name. Tell it without the name and the number, and it is very welcome.'
    when 'follow-me' then 'Advertising. The booth is for what you did, not for what you would like us to do.'
    when 'testing' then 'It is on. Nothing has been confessed yet, though. Come back when there is something to tell.'
  end,
  case when c.status <> 'pending' then least(c.created_at + interval '40 minutes', now()) end
from demo_confessions c join demo_people p on p.handle = c.author
order by c.created_at;

-- Votes: the people vary from confession to confession; the merciful among them are on the angels' side. The demo
-- accounts judged what is older than a week, so that there is something left for them; newcomer has judged nothing.
insert into public.votes (confession_id, user_id, vote_type, created_at)
select id, user_id, vote_type, created_at + (now() - created_at) * power(chance, 2)
from (
  select c.id, c.created_at, seat.user_id, seat.chance,
    case when row_number() over (partition by c.id order by seat.mercy desc, seat.chance) <= c.angels
      then 'angel' else 'devil' end as vote_type
  from demo_confessions c
  cross join lateral (
    select p.id as user_id, p.mercy + 6 * draw.chance as mercy, draw.chance
    from demo_people p
    cross join lateral (
      select ('x' || substr(md5(c.key || p.handle), 1, 7))::bit(28)::int / 268435456.0 as chance
    ) draw
    where p.handle not in (c.author, 'newcomer')
      and (p.sees_nsfw or not c.is_nsfw)
      and (p.handle not in ('angel', 'devil', 'moderator') or c.days_ago > 8)
    order by (p.handle in ('angel', 'devil')) desc, draw.chance
    limit c.angels + c.devils
  ) seat
) cast_votes
order by 4;

create temporary table demo_comments (
  n          int generated always as identity,
  confession text not null references demo_confessions,
  author     text not null references demo_people,
  content    text not null,
  created_at timestamptz
);

insert into demo_comments (confession, author, content) values
  ('window-waver', 'dabble', 'Plot twist: the window has been clean for two years. He comes for the wave.'),
  ('window-waver', 'cocoa', 'Keep waving. Buy a cloth.'),
  ('crow-key', 'fossil', 'Return the key. Keep the crow. That is the correct order of loyalty here.'),
  ('crow-key', 'seaside', 'You say you are thinking about it, but the crow has clearly already decided.'),
  ('crow-key', 'facade', 'What car, though? For legal reasons I mean. And also for ordinary reasons.'),
  ('frau-doktor', 'ballad', 'The second bowl. THE SECOND BOWL. I had to put my phone down and look at a wall.'),
  ('frau-doktor', 'decaf', 'He has had two cups out for three weeks and you call yourself the clever one.'),
  ('frau-doktor', 'angel', 'Please never tell him. And please never stop finding her in the cellar.'),
  ('frau-doktor', 'oboes', 'Peaches has earned that doctorate.'),
  ('frau-doktor', 'bobcat', 'Guilty. You stole a widower’s cat and got a husband out of it by the sound of things.'),
  ('monika', 'disco', 'As a colleague of Monika’s I can only say that she always had time for people.'),
  ('monika', 'cafe', 'I hope she wins. I hope you have to go up on stage in a wig.'),
  ('monika', 'devil', 'She sounds more productive than most of my department.'),
  ('trumpet', 'biscotti', 'You wanted to hurt him and you taught him. That is how most teaching works.'),
  ('trumpet', 'fable', 'Now tell him about bar four.'),
  ('clapped', 'teased', 'So it was you. There is always one, and it was you.'),
  ('clapped', 'coffee', 'My father is a pilot. He says they can hear it and it makes their week. Innocent.'),
  ('clapped', 'fiasco', 'Straight to the ninth circle. There are seats next to the people who stand up at touchdown.'),
  ('churros', 'seaside', 'El mío solo da cambio. Mándame la dirección del tuyo, hermana.'),
  ('churros', 'biscotti', 'Mi madre lo sabe desde siempre: el azúcar se ve en el abrigo.'),
  ('dentist', 'angel', 'This is the gentlest lie I have ever read. Did anybody go, on the Thursday?'),
  ('dentist', 'faded', 'Since someone asked: yes, I went. I took her appointment. One filling. She would have laughed.'),
  ('dentist', 'ballad', 'I came here to judge people and now I am crying in a bus shelter.'),
  ('ficus', 'salad', 'In fourteen months he has not noticed that the ficus is in the hall?'),
  ('ficus', 'devil', 'Two centimetres. The restraint. The discipline. I have so much to learn from you.'),
  ('ficus', 'ladle', 'Just buy two cartons of milk, for heaven’s sake. Free the ficus.'),
  ('finnish', 'fable', 'Learn one sentence: ‘Suomeni on vähän ruosteessa.’ It means that your Finnish is a little rusty. God be with you.'),
  ('finnish', 'oboes', 'Finns do not do small talk. You could get nine more years out of this.'),
  ('finnish', 'beetle', 'I would pay to be in that meeting on Monday. Please report back.'),
  ('portugal', 'cocoa', 'You did live there. You just never went.'),
  ('portugal', 'cascade', 'And Rui? Did you at least look for Rui?'),
  ('portugal', 'disco', 'I am one of the two couples, I think. The old man says hello.'),
  ('portugal', 'fossil', 'Six years of lying to people’s faces, and everyone here is charmed. Devil. Well written, but devil.'),
  ('kaffeemaschine', 'biscotti', 'Und in der Arbeitsgruppe schlägst du dann vor, das Schild zu erneuern. Respekt.'),
  ('kaffeemaschine', 'teased', 'Wir haben seit 2022 Filterkaffee getrunken. Ich glaube, wir arbeiten zusammen. Wir müssen reden.'),
  ('self-checkout', 'foodie', 'I noticed you. I don’t know you, but I have noticed you now.'),
  ('cathedral', 'celeb', 'He was from the heritage office. We have a cathedral now. Thanks for that.'),
  ('cathedral', 'babble', 'He WAS getting somewhere. That is what faith is.'),
  ('cathedral', 'decaf', 'Guilty, and I hope your phone loses signal in a foreign station.'),
  ('gary', 'coffee', 'The secret fifth Gary must live to thirty. You know what you have to do.'),
  ('gary', 'ladle', 'My parents did this with a budgie. I found out at my own wedding, in a speech.'),
  ('gary', 'celeb', 'University here. We would very much like to see Gary.'),
  ('never-sea', 'angel', 'It is bigger than the stories, and it does not mind them. Go in November, when nobody is there.'),
  ('never-sea', 'faded', 'I live beside it. I have not looked at it properly since June. You are ahead of me.'),
  ('jury', 'babble', 'And when you are late, the Jury is out. Please tell me that you have used that one.'),
  ('shiba', 'fable', '犬が会釈した、の一文で完全に無罪です。😇'),
  ('shiba', 'coffee', 'うちの近所の柴にも「お先に失礼します」と言ってしまいます。仲間がいて嬉しい。'),
  ('wedding-dj', 'cafe', 'Eleven seconds is exactly how long it takes to decide not to look up.'),
  ('wedding-dj', 'teased', 'Petty, beautiful, unprofessional. One vote each is not enough for this.'),
  ('wedding-dj', 'moderator', 'I have read this three times, and the third was only for the foot.'),
  ('quiet-doors', 'angel', 'Whoever lives with you hears nothing, and that is what love sounds like there.'),
  ('quiet-doors', 'ballad', 'I turn the handle first as well. I had never met another one.'),
  ('quiet-doors', 'babble', 'I had a joke ready for the next confession and now I need a minute.'),
  ('satnav', 'cocoa', 'Have your wife record the voice. Problem solved, or at least on the record.'),
  ('satnav', 'beetle', 'She always recalculates. That is how you know it is love.'),
  ('copper-pan', 'fable', 'Tell her. Cook something in it, take a picture with the kettle next to it, and tell her.'),
  ('copper-pan', 'salad', 'Mothers know how big a kitchen is from the sound of the phone call. She knew.'),
  ('crossing', 'cascade', 'I have sat in one of those cars. I have thought about you for a whole minute, many times.'),
  ('marrow', 'foodie', 'As the runner-up I would like to say something, but I grew mine in my sister’s garden.'),
  ('marrow', 'seaside', 'Village cricket, village marrows, village crime. Guilty on all counts.'),
  ('lobster', 'celeb', 'What does the lobster MEAN, though? Ask the dog. 🦞'),
  ('wrong-exam', 'dabble', 'Somewhere there is an engineer who got 61 in bandages.'),
  ('umbrella', 'cocoa', 'It is raining here tonight. I have laid a place for him too.'),
  ('umbrella', 'coffee', 'My mother does this with a second cup. We have stopped washing it as if it were unused.'),
  ('umbrella', 'devil', 'I do not do angel votes. I want it noted that I sat here for quite a while.'),
  ('fish', 'decaf', 'TWO investigations. Did either of them find a suspect?'),
  ('fish', 'ladle', 'The call is coming from inside the microwave.'),
  ('fish', 'ballad', 'I was questioned in the first one. I cried. I had a salad that day.'),
  ('maamoul', 'faded', 'قولي لجدتك الحقيقة، ستبعث له صينية كاملة في الأسبوع القادم.'),
  ('maamoul', 'seaside', 'I read this in translation and went next door with half a cake. He likes lemon.'),
  ('flea-market', 'oboes', 'That boy is going to run a bank one day, and so should you.'),
  ('tooth-fairy', 'moderator', 'Compound interest since the milk teeth. That is a mortgage by now.'),
  ('tram-book', 'decaf', 'She was holding that book up on Tuesdays for a reason. I would not be so sure who schemed.'),
  ('tram-book', 'fiasco', 'If a man had written this you would all be calling the police. Just saying.'),
  ('ice-cream-van', 'angel', 'I forgive nearly everything on here. I am going to have to think about this one.'),
  ('polpettone', 'coffee', 'Il cane ha bisogno di un agente e di un contratto più lungo.'),
  ('pool-rival', 'salad', 'And? What did they say at the desk? You cannot leave it there.'),
  ('pool-rival', 'bobcat', 'He was at his sister’s. He is back. He beat me by a length and I have never been so pleased.'),
  ('voicemail', 'cascade', 'Back it up in three places and then go on paying the eleven euros anyway.'),
  ('voicemail', 'angel', 'It was the only kind of call mine made too. Nothing important. All of it.'),
  ('gave-seat', 'fossil', 'Never guess. Not at nine months. Not in the delivery room.'),
  ('mountains', 'moderator', 'Fourteen! He will never know that he was only the base camp.'),
  ('crossword', 'fable', 'You left his wrong answer in. That is a marriage proposal in some countries.'),
  ('library-hood', 'teased', 'I work there. We have the picture up in the kitchen. Nice wave.'),
  ('wedding-cousin', 'cocoa', 'You bought a hat. You are family now, there is no way back from the hat.'),
  ('sourdough', 'facade', 'He is thriving. He has simply gone into retail.'),
  ('sourdough', 'devil', 'Grief takes many forms. Yours has a very good crust.'),
  ('friday-phone', 'angel', 'Charge it this Friday, just once. And if nobody rings, write here and forty of us will.'),
  ('friday-phone', 'dabble', 'I do it as well. Strange, all of us sitting there in the dark not being rung by each other.'),
  ('baby-names', 'celeb', 'How does the cat feel about the pressure?'),
  ('calm-one', 'disco', 'The key change is Stefan, isn’t it. There is always a Stefan.'),
  ('nine-days', 'seaside', 'Nine is good. The record to beat is not hers.'),

  ('thin-wall', 'oboes', 'The most polite act of war I have ever witnessed.'),
  ('thin-wall', 'devil', 'And? IS everything all right with you two?'),
  ('canoe', 'ballad', 'Contest the second canoe. You will need something to meet on.'),
  ('canoe', 'facade', 'At what hourly rate are you flirting, if I may ask?'),
  ('hotel-bar', 'beetle', 'Pallet standards will never sound the same to me again.'),
  ('hotel-bar', 'fossil', 'Your husband was in the next room. An hour and twenty minutes of nothing is not nothing.'),
  ('plumber', 'seaside', 'I read it out to my husband. He has gone to look for his toolbox. Thank you.'),
  ('ex-husband-app', 'teased', 'He knows. He has known since the second message. They always type the same way.'),
  ('ex-husband-app', 'cafe', 'Either tell him, or marry him again and let it come out at the speeches.'),
  ('steuer', 'dabble', 'Endlich mal jemand, der beim Ausziehen an die Belege denkt.'),
  ('four-seconds', 'oboes', 'You will be counting for eighteen years. That is the sentence, no need for ours.'),
  ('last-nights-dress', 'faded', 'That woman has turned left at the bakery herself, and more than once.'),
  ('day-212', 'ballad', 'Day 213 from here. To the tap water, bloody idiot. Well done. 🥂'),
  ('day-212', 'coffee', 'Now somebody knows. How does the glass look from this side?'),
  ('open-marriage', 'biscotti', 'There are tunnels. I have not laughed like that for months.'),
  ('dogs-name', 'fable', 'I need to know the name of the dog. It makes all the difference in court.'),
  ('tax-law', 'beetle', 'I am a tax lawyer. This explains so much about the footnotes.'),
  ('jefe', 'cascade', 'Pide el ascenso en otra empresa. Si te lo dan, ya lo sabes.'),
  ('anniversary', 'fiasco', 'What was it? I bet the wife still wears it.'),
  ('goodness', 'moderator', 'Your mother has been waiting twenty years for you to grow up.'),
  ('lingerie', 'disco', 'A toast to accounting. May he never find out what he is worth.'),
  ('treasurer', 'oboes', 'The treasurer has noted the item under assets.'),
  ('same-train', 'faded', 'He nearly did. You nearly asked. There ought to be a word for that, and it ought to be illegal.'),

  ('sourdough', 'babble', 'People like you should not be let near a kitchen, or near other people.'),
  ('jury', 'fiasco', 'Great post!! I earn a lot working from home, ask me how, very easy, no risk');

-- Spread between the confession and now, in the order written above.
update demo_comments d set created_at = spread.at
from (
  select m.n, c.created_at + (now() - c.created_at) * (
    row_number() over (partition by m.confession order by m.n) / (count(*) over (partition by m.confession) + 1.0)) ^ 2 as at
  from demo_comments m join demo_confessions c on c.key = m.confession
) spread
where spread.n = d.n;

insert into public.comments (id, confession_id, user_id, content, created_at)
select private.new_id(m.created_at), c.id, p.id, m.content, m.created_at
from demo_comments m
join demo_confessions c on c.key = m.confession
join demo_people p on p.handle = m.author
order by m.created_at;

insert into public.bookmarked_confessions (user_id, confession_id, created_at)
select p.id, c.id, c.created_at + (now() - c.created_at) * 0.4
from (values
  ('angel', array['dentist', 'copper-pan', 'voicemail', 'frau-doktor', 'quiet-doors', 'self-checkout']),
  ('devil', array['ficus', 'monika', 'wedding-dj', 'marrow', 'hotel-bar', 'thin-wall', 'fish']),
  ('moderator', array['wedding-dj', 'crossword', 'portugal']),
  ('coffee', array['trumpet', 'umbrella', 'tax-law']),
  ('faded', array['umbrella', 'same-train', 'friday-phone']),
  ('fable', array['portugal', 'crayon', 'shiba']),
  ('seaside', array['never-sea', 'maamoul']),
  ('cocoa', array['umbrella', 'quiet-doors', 'pool-rival']),
  ('dabble', array['fish', 'ex-husband-app', 'day-212']),
  ('ballad', array['tram-book', 'voicemail']),
  ('teased', array['crow-key', 'canoe']),
  ('salad', array['polpettone', 'wedding-cousin'])
) as kept (handle, keys)
join demo_people p using (handle)
join demo_confessions c on c.key = any (kept.keys)
order by 3;

insert into public.confession_reports (confession_id, reporter_id, reason, created_at)
select c.id, p.id, filed.reason, c.created_at + (now() - c.created_at) * 0.7
from (values
  ('friday-phone', 'cocoa', 'self_harm_suicide'),
  ('plumber', 'oboes', 'nsfw_misclassified'),
  ('plumber', 'fossil', 'nsfw_misclassified'),
  ('jefe', 'faded', 'non_consensual_content'),
  ('gave-seat', 'fiasco', 'hate_speech_harassment')
) as filed (key, reporter, reason)
join demo_confessions c on c.key = filed.key
join demo_people p on p.handle = filed.reporter;

-- They have been right about reports before, and wrong.
insert into private.reporter_records (reporter_id, upheld, dismissed)
select p.id, 3, 1 from demo_people p where p.handle in ('disco', 'babble', 'coffee', 'salad', 'cafe');

-- The advertisement has been reported often enough to be out of sight already.
insert into public.comment_reports (comment_id, reporter_id, reason, created_at)
select m.id, p.id, filed.reason, m.created_at + (now() - m.created_at) * 0.5
from (values
  ('jury', 'fiasco', 'spam_advertisement', array['disco', 'babble', 'coffee', 'salad', 'cafe']),
  ('sourdough', 'babble', 'hate_speech_harassment', array['foodie', 'seaside']),
  ('clapped', 'fiasco', 'hate_speech_harassment', array['bobcat'])
) as filed (confession, author, reason, reporters)
join demo_confessions c on c.key = filed.confession
join demo_people a on a.handle = filed.author
join public.comments m on m.confession_id = c.id and m.user_id = a.id
join demo_people p on p.handle = any (filed.reporters);

insert into public.appeals (confession_id, user_id, note, created_at)
select c.id, p.id, 'It is a diary and not a business. I have taken the part about following out of my head as well. Could you look again?',
  now() - interval '3 hours'
from demo_confessions c join demo_people p on p.handle = c.author
where c.key = 'follow-me';

insert into public.moderation_log (moderator_id, action, target_type, target_id, reason, created_at, waiting_since)
select p.id, case r.status when 'approved' then 'approve' else 'reject' end, 'confession', r.id::text,
  r.rejection_reason, r.reviewed_at, r.created_at
from public.confessions r
join demo_confessions c on c.id = r.id
join demo_people p on p.handle = 'moderator'
-- Nobody decides on their own words: the moderator's were approved before the demo began.
where r.reviewed_at is not null and r.user_id <> p.id
order by r.reviewed_at;

-- Stories are walked step by step, as the app walks them, so that they pay what they pay in the app.
do $$
declare
  walk record;
  step text;
begin
  for walk in
    select p.id, w.path, w.steps
    from (values
      ('angel', 'sunday-calls', array['play-along', 'go', 'hand', 'two-sugars']),
      ('angel', 'lost-property', array['log-it', 'try-tomorrow']),
      ('devil', 'the-locked-phone', array['unlock', 'keep-reading', 'invite']),
      ('devil', 'the-department-of-minor-curses', array['stamp', 'lilac', 'double', 'cream']),
      ('devil', 'you-have-been-added', array['scroll', 'nothing']),
      ('moderator', 'last-ferry', array['ramp', 'clock', 'save-the-letter', 'fold-it']),
      ('moderator', 'sunday-calls', array['wrong-number', 'stay-on', 'look-for-lemons']),
      ('fable', 'lost-property', array['short-count', 'it-fell-out']),
      ('fable', 'last-ferry', array['cast-off', 'turn', 'rope-to-the-man']),
      ('ballad', 'sunday-calls', array['play-along', 'ring-thursday', 'explain']),
      ('disco', 'you-have-been-added', array['thumbs-up', 'who-unsent']),
      ('fossil', 'the-locked-phone', array['answer', 'block']),
      ('coffee', 'the-department-of-minor-curses', array['read-complaint', 'third-box']),
      ('seaside', 'last-ferry', array['ramp'])
    ) as w (handle, path, steps)
    join demo_people p using (handle)
  loop
    perform set_config('request.jwt.claim.sub', walk.id::text, true);
    perform public.begin_story_path(walk.path);
    foreach step in array walk.steps loop
      perform public.choose_story_node(walk.path || '/' || step);
    end loop;
  end loop;
  perform set_config('request.jwt.claim.sub', '', true);
end
$$;

-- Counters that met a locked row wait to be folded in; bring them up to date before anyone looks.
select private.fold_counter_deltas();

drop table demo_comments, demo_confessions, demo_people;
