-- Story path: The Locked Phone. A tree; indentation follows the depth of the choice.

insert into public.story_paths (id, title, description, theme, position) values
  ('the-locked-phone', 'The Locked Phone', 'A phone left on the night bus. The face behind its lock is your sister’s.', 'devil', 1)
on conflict (id) do update set
  title = excluded.title,
  description = excluded.description,
  theme = excluded.theme,
  position = excluded.position;

insert into public.story_nodes
  (id, path_id, parent_id, position, theme, is_ending, reward_xp, reward_coins, choice_text, confession_text)
values
  ('the-locked-phone/start', 'the-locked-phone', null, 1, 'devil', false, 0, 0, null,
    'The night bus is empty but for you and a phone, ringing face down on the back seat. You turn it over. The caller has no name, only a small drawn heart. Behind the heart your sister laughs, with confetti in her hair. So this is Daniel’s phone, and on Saturday he marries her. The ringing stops. A message slides down over her face: Did you tell her yet?'),

    ('the-locked-phone/unlock', 'the-locked-phone', 'the-locked-phone/start', 1, 'devil', false, 3, 2, 'Try her birthday. It is always a birthday.',
      'Fourth of May. The phone opens like a drawer in somebody else’s house. Eleven weeks of messages with the heart. You mean to read one. By the third stop you have read enough to know that they meet on Thursdays, that he lies well, and that the heart calls him brave. It does not say what for. Not yet. Two stops left.'),

      ('the-locked-phone/keep-reading', 'the-locked-phone', 'the-locked-phone/unlock', 1, 'devil', false, 4, 2, 'Keep reading. You need to be sure.',
        'Past the Thursdays there is a photograph: a ward window, a plastic wristband, a thumb held up. The heart is called Rosa, and Rosa is nine. Daniel’s daughter, from before your sister, from a country he said he had only passed through. On Thursdays he has been giving her his marrow and his afternoons. He has not found the sentence for your sister. Now you are holding it for him.'),

        ('the-locked-phone/until-friday', 'the-locked-phone', 'the-locked-phone/keep-reading', 1, 'mixed', false, 5, 3, 'Give him the phone. Give him until Friday.',
          'Daniel opens the door in one sock. He reads your face before he reads the screen. ‘How much?’ he says. ‘All of it.’ He sits down on the stairs like something unplugged. You tell him that he has until Friday, and he thanks you, which is worse. On Friday, at nine in the evening, your sister rings, humming, about flowers. He has said nothing.'),

          ('the-locked-phone/tell-her-yourself', 'the-locked-phone', 'the-locked-phone/until-friday', 1, 'angel', true, 20, 12, 'Tell her yourself, before the dress is on.',
            'She listens without one question. The wedding is moved to a day in spring, and then to nowhere. In April a postcard comes: your sister, a thin girl with a crew cut, a sandcastle. Daniel must be holding the camera. She has written only, It should have come from him. On Mondays you read it as forgiveness. For the rest of the week you read it the other way.'),
          ('the-locked-phone/dance', 'the-locked-phone', 'the-locked-phone/until-friday', 2, 'devil', true, 20, 14, 'Say nothing. Dance at the wedding.',
            'You dance. You give the toast, and the word trust gets a laugh and then a sigh. In a corner Daniel watches the door the way people watch a kettle. Eight years on, a young woman with his chin rings your sister’s bell. Your sister, who is no fool, looks at her, and then past her, straight at you, and asks how long.'),

        ('the-locked-phone/invite', 'the-locked-phone', 'the-locked-phone/keep-reading', 2, 'devil', true, 18, 14, 'Reply to the heart: She knows. Come on Saturday.',
          'They come. A woman in a plain blue dress and a child in her best shoes sit down in the last pew, on the groom’s side. Daniel sees them at the word forever. The silence lasts so long that the organist starts again. Your sister turns and looks at the girl, and her face does something you had not planned for: it softens. She never asks who invited them. You would like her to.'),

      ('the-locked-phone/lock-it', 'the-locked-phone', 'the-locked-phone/unlock', 2, 'mixed', false, 4, 2, 'Stop. Lock it. You have seen nothing.',
        'You lock it and sit on your hands. Half a secret is a strange thing to own: you cannot spend it and you cannot put it down. At your stop a man is running beside the bus with his tie over his shoulder, slapping the glass. Daniel. ‘My phone,’ he mouths. He looks less like a man who has lost something than like a man who has been found.'),

        ('the-locked-phone/ask-nothing', 'the-locked-phone', 'the-locked-phone/lock-it', 1, 'angel', true, 16, 10, 'Hand it over. Ask him nothing at all.',
          '‘Did it ring?’ he asks. ‘No,’ you say, and the two of you stand there holding that lie like a sofa on a staircase. On Saturday he cries all through his vows and everyone takes it for love. It may be love. You will never know what he had not told her yet. Each year, on their anniversary, he fills your glass a little higher than the others.'),
        ('the-locked-phone/drive-on', 'the-locked-phone', 'the-locked-phone/lock-it', 2, 'devil', true, 16, 12, 'Let the bus drive on, with you inside.',
          'He shrinks in the rear window, one arm up. At the terminus you give the phone to the driver, who drops it into a box with eleven umbrellas. On Saturday the wedding begins forty minutes late; the groom is pale, the guests are kind. Nobody tells anybody anything. The box is emptied once a year, they say. Every year, in the week of their anniversary, you think about going to ask.'),

    ('the-locked-phone/call-sister', 'the-locked-phone', 'the-locked-phone/start', 2, 'angel', false, 3, 2, 'Ring your sister and say you found it.',
      'She picks up at once, wide awake. ‘Thank God, he’s been turning out bins.’ Behind her Daniel says something quick and low. ‘He says don’t come by, he’ll fetch it from you tonight.’ They live forty minutes away. It is past one. ‘Tonight?’ you say. ‘He’s got his coat on,’ says your sister, and for the first time there is a small crease in her voice.'),

      ('the-locked-phone/read-it-out', 'the-locked-phone', 'the-locked-phone/call-sister', 1, 'mixed', false, 4, 3, 'Tell her about the message.',
        'You read it out: Did you tell her yet. A whole guest list fits into the pause. Then she laughs, a little too high. ‘That’s the surprise. It has to be the surprise, he’s hopeless with surprises.’ She wants it so badly that you can hear her holding it in both hands. ‘You could open it,’ she says. ‘You’re good with codes.’ And then, quickly: ‘Or don’t. Should you?’'),

        ('the-locked-phone/open-it-for-her', 'the-locked-phone', 'the-locked-phone/read-it-out', 1, 'devil', true, 18, 12, 'Open it, while she is on the line.',
          'You read aloud because she asks you to: Thursdays, the ward, brave, my girl. Somewhere in the middle you notice that the front door has closed behind him, that she has stopped answering, and that it is your voice she is hearing it in. She marries him in the autumn, a quieter man, with a child carrying the rings. You are seated at the table by the kitchen.'),
        ('the-locked-phone/keep-the-surprise', 'the-locked-phone', 'the-locked-phone/read-it-out', 2, 'angel', true, 18, 12, 'Say that a surprise deserves to be kept.',
          '‘You’re right,’ she breathes, and you hear her decide to be happy. Daniel comes at two, grey as a dishcloth. You give him the phone and one sentence: ‘She thinks it’s something nice.’ He looks at the screen for a long while. What he makes of that sentence happens behind their door on Friday night. All you ever get is her smile on Saturday, which is real, and rather tired.'),

      ('the-locked-phone/let-him-come', 'the-locked-phone', 'the-locked-phone/call-sister', 2, 'mixed', true, 20, 12, 'Say nothing. Let him come to your door.',
        'He stands in the rain and does not reach for the phone. ‘There’s a child,’ he says. ‘Mine. She’s ill, and then she’ll be well, and then I’ll say it.’ There is no good order for those three things, so you make tea. At four he rehearses on you, your sister’s part and his, and cries at the wrong line. On Friday he says it. On Saturday she marries him, and looks at you as if you had always known.'),

    ('the-locked-phone/answer', 'the-locked-phone', 'the-locked-phone/start', 3, 'mixed', false, 3, 2, 'When the heart rings again, answer.',
      'It rings; you swipe; you breathe. ‘Papa?’ says a child. Behind her there are machines, and a long corridor. ‘Papa, the nurse says you can talk until I sleep.’ You are on a bus at one in the morning with somebody’s wedding in your hand, and a person of about nine is waiting for you to say something true.'),

      ('the-locked-phone/papas-friend', 'the-locked-phone', 'the-locked-phone/answer', 1, 'angel', true, 20, 14, '‘Papa lost his phone. I’m a friend of his. Hello.’',
        'Her name is Rosa, and she does not sleep for five stops. You learn about the drip, and the boy in the next bed, and the lady Papa will bring once he has told her. You ride to the terminus and back to keep the signal. On Saturday, while coats are being fetched, you take your sister aside. ‘Somebody is hoping to meet you,’ you say. She already has the car keys in her hand.'),
      ('the-locked-phone/block', 'the-locked-phone', 'the-locked-phone/answer', 2, 'devil', true, 16, 14, 'Hang up, and block the number.',
        'Two taps, and the heart goes out like a window. He gets the phone back on Friday and thanks you twice. All through the wedding breakfast he glances at it as one glances at a lift that does not come. On Sunday he will find the setting, and count back, and know. He never says a word. He only stops, for good, leaving you alone in a room with anything of his.')
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
