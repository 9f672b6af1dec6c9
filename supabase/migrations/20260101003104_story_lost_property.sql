-- Story path: Lost Property. A tree; indentation follows the depth of the choice.

insert into public.story_paths (id, title, description, theme, position) values
  ('lost-property', 'Lost Property', 'The night shift among forty umbrellas, and an envelope that nobody has come for. Yet.', 'angel', 5)
on conflict (id) do update set
  title = excluded.title,
  description = excluded.description,
  theme = excluded.theme,
  position = excluded.position;

insert into public.story_nodes
  (id, path_id, parent_id, position, theme, is_ending, reward_xp, reward_coins, choice_text, confession_text)
values
  ('lost-property/start', 'lost-property', null, 1, 'mixed', false, 0, 0, null,
    'Between the last train and the first you are the only soul at Lost Property. Tonight: six umbrellas, the mouthpiece of a tuba, a glove with a ring still inside it, and an envelope. You open it, since the form has a line for contents. Nine thousand two hundred, in used notes, and a child’s drawing of a house with its chimney on fire. Your rent is nineteen days late. The form has no line for that.'),

    ('lost-property/log-it', 'lost-property', 'lost-property/start', 1, 'angel', false, 3, 2, 'Write it all down: cash, 9,200. One drawing.',
      'Block capitals, date, safe. At ten past three somebody knocks on the shutter: a man in a very good suit, wet through. ‘An envelope,’ he says. ‘I was told it would be here.’ Told by whom, you wonder; it came in at one. You ask what is in it. ‘Money,’ he says. And what else? He smiles, and thinks about that for slightly too long.'),

      ('lost-property/describe', 'lost-property', 'lost-property/log-it', 1, 'mixed', false, 4, 3, '‘I’ll need you to describe the other thing.’',
        'He puts both hands flat on the counter. ‘A woman left it on the train. She was bringing it to me. She is not good with appointments. Give it here, and nobody needs to go and bother her.’ Then he takes out a clip of notes and lays them down one by one, like a man dealing patience, until he sees your eyes stop. Eight hundred and fifty. It is your rent, to the note.'),

        ('lost-property/push-back', 'lost-property', 'lost-property/describe', 1, 'angel', true, 20, 14, 'Push them back. ‘Come at nine, with her.’',
          'He looks at you until the strip light hums, and goes. At nine there is a woman, a girl on her hip, and no suit. ‘The chimney isn’t burning,’ says the girl. ‘That’s the dragon. He lives there.’ The woman signs, crosses it out, and signs another name. ‘We take the ten fifteen,’ she says, ‘and you never saw which platform.’ Your rent is twenty days late. Above your desk there is a dragon, on loan.'),
        ('lost-property/take-the-rent', 'lost-property', 'lost-property/describe', 2, 'devil', true, 18, 16, 'Take the notes. Give him the envelope.',
          'He leaves the drawing behind; he has no use for it. You pay at eight and sleep like a stone. At nine, the day man tells you later, a woman came with a girl. ‘She didn’t shout. She asked what the fellow had looked like, and when I told her she picked up the kid and ran. The kid said to tell you it’s not a fire.’ You look at that chimney a good deal. You cannot see what else it could be.'),

      ('lost-property/try-tomorrow', 'lost-property', 'lost-property/log-it', 2, 'mixed', false, 4, 2, '‘Nothing like that tonight, sir. Try tomorrow.’',
        'He believes you as far as the door. On the monitor you watch him wait beneath the clock with his collar up. At twenty past four the cleaners come, and with them a woman in a raincoat, a girl asleep on her shoulder. She sees him before he sees her. She is ten steps from your side door, which has no handle on the outside.'),

        ('lost-property/side-door', 'lost-property', 'lost-property/try-tomorrow', 1, 'angel', false, 5, 3, 'Open the side door.',
          'She is in before the hinge complains. You bed the girl down on forty coats. ‘I kept his books,’ says the woman, although you had not asked. ‘He calls that money his. I call it wages.’ On the monitor the suit has begun to walk along the shutters, trying each one. There is a ten fifteen to the coast. It is not yet five.'),

          ('lost-property/ten-fifteen', 'lost-property', 'lost-property/side-door', 1, 'angel', true, 24, 16, 'Give her the envelope. Get them to the train.',
            'When it is called you go out first, a fool in uniform with an armful of umbrellas, and drop them all at the feet of a man in a very good suit. He helps you pick them up; he was well brought up. By the sixth the platform is empty. Under your lamp she has left two hundred, and the drawing. You would have liked to know what was in those books. It is the sort of thing one learns only by being less kind.'),
          ('lost-property/ring-the-police', 'lost-property', 'lost-property/side-door', 2, 'mixed', true, 18, 12, '‘Wages? Then let me ring the police.’',
            'They are quick, and polite to everybody. Papers are asked for. His are excellent. Hers are in another name. You watch it on the monitor without sound: his hands open and reasonable, hers round the child. The envelope is evidence, and so, it turns out, is the drawing. It was the correct thing to do. You have a letter that says so. Some nights you take it out and hold it up against the light.'),
        ('lost-property/shutter', 'lost-property', 'lost-property/try-tomorrow', 2, 'devil', true, 18, 14, 'Keep the shutter down. It is not your business.',
          'On the monitor it is quite silent: she turns, he sees, he opens his arms as one does for family. They leave together, his hand under her elbow. The girl is awake now and looks straight up into the lens, with the dull interest children take in cameras. A year and a day later the envelope is, by the rules, yours. You have never spent any of it. You have never given it back.'),

    ('lost-property/drawing-only', 'lost-property', 'lost-property/start', 2, 'devil', false, 3, 3, 'Write down: one drawing.',
      'The envelope slips into the lining of your coat as though a tailor had thought of it. One drawing, you write, and hang it above the lamp. At nine, with the coat already on, you see a woman at the counter with a girl on her hip. She does not ask about money. ‘I lost a picture,’ says the girl, sternly. ‘It’s of home.’ The woman looks at you the way people look at the cable of a lift.'),

      ('lost-property/only-the-drawing', 'lost-property', 'lost-property/drawing-only', 1, 'devil', false, 4, 3, 'Give them the drawing. Only the drawing.',
        'The girl checks it for damage. Her mother looks at the picture, at the hook, at the empty safe behind you with its door ajar, at your coat. You see her get there; then you see her do the sum again with herself in it: a raincoat, two names, a child, no office she could go to. ‘Was there,’ she says, ‘anything with it?’ It is the quietest voice you have ever heard anyone use.'),

        ('lost-property/only-that', 'lost-property', 'lost-property/only-the-drawing', 1, 'devil', true, 18, 16, '‘No. I’m sorry. Only that.’',
          '‘Thank you,’ she says, as one does. You pay nineteen days of rent, and the next month, and a bicycle. It lasts until spring. What stays is the girl, turning in the doorway to explain, quite kindly, to the man who had found her house: ‘It’s not on fire. That’s the dragon. He looks after it when we’re gone.’ You have moved twice since then. You always check the chimney first.'),
        ('lost-property/in-my-coat', 'lost-property', 'lost-property/only-the-drawing', 2, 'angel', true, 22, 14, '‘Yes. It’s in my coat. I don’t know why.’',
          'You lay it on the counter between the umbrellas. She calls you nothing; she peels off two notes. ‘How late are you?’ ‘Nineteen days.’ ‘I was behind once,’ she says. ‘That was how I met him.’ Then the ten fifteen is called and they run. At noon a man in a very good suit leans over the counter and asks what came in last night. It is the easiest lie you have ever told.'),

      ('lost-property/hide', 'lost-property', 'lost-property/drawing-only', 2, 'devil', true, 16, 12, 'Wait among the coats until they have gone.',
        'You stand there breathing wool, and listen to the day man being helpful. Nothing like that, love. Only what’s on the list. The heels go away, and then the small shoes. When you come out, the drawing is gone from its hook, and on the counter lies a yellow crayon, forgotten or left. You log it. Item: one crayon. Nobody comes for it. It is the only thing in that office you would know anywhere.'),

    ('lost-property/short-count', 'lost-property', 'lost-property/start', 3, 'mixed', false, 3, 2, 'Count out your rent. Write down 8,350.',
      'Eight hundred and fifty, and not a note more: you are a thief with a ruler. At nine a woman comes, a girl on her hip, and you put the envelope before her and she counts it twice with her lips. She is short. She sees that she is short. Then she looks up, and you understand that she cannot afford to say so, and that she is leaving it to you what happens next.'),

      ('lost-property/it-fell-out', 'lost-property', 'lost-property/short-count', 1, 'angel', true, 20, 14, 'Put the rest on top. ‘It must have fallen out.’',
        '‘It must have,’ she agrees. There is a great deal of politeness in the room. At the door she stops, comes back, and takes the drawing out of the girl’s hand. ‘You keep this,’ she says. ‘So you know whose it is, next time.’ There is a next time; there is one every week. You have not been tempted again. Or rather, each time you have, and somebody was standing at the upstairs window.'),
      ('lost-property/sign-here', 'lost-property', 'lost-property/short-count', 2, 'devil', true, 18, 14, 'Have her sign for 8,350.',
        'Her pen stops at the sum, and goes on. ‘Eight hundred and fifty,’ she says, quite pleasantly, ‘was the tickets.’ She lifts the girl and walks, not to the platforms, but to the bench beneath the clock. You see them at ten, and at eleven. At noon there is a man in a very good suit beside her, his arm along the back of the bench. Your rent is paid. It was exact. You had been rather proud of that.')
on conflict (id) do update set
  path_id = excluded.path_id,
  parent_id = excluded.parent_id,
  position = excluded.position,
  theme = excluded.theme,
  is_ending = excluded.is_ending,
  reward_xp = excluded.reward_xp,
  reward_coins = excluded.reward_coins,
  choice_text = excluded.choice_text,
  confession_text = excluded.confession_text;
