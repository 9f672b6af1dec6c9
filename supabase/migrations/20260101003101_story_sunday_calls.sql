-- Story path: Sunday Calls. A tree; indentation follows the depth of the choice.

insert into public.story_paths (id, title, description, theme, position) values
  ('sunday-calls', 'Sunday Calls', 'Every Sunday at six a woman you have never met rings you, and calls you by her son’s name.', 'angel', 2)
on conflict (id) do update set
  title = excluded.title,
  description = excluded.description,
  theme = excluded.theme,
  position = excluded.position;

insert into public.story_nodes
  (id, path_id, parent_id, position, theme, is_ending, reward_xp, reward_coins, choice_text, confession_text)
values
  ('sunday-calls/start', 'sunday-calls', null, 1, 'angel', false, 0, 0, null,
    'It begins as a wrong number. ‘It’s only me, Tomás,’ says an old voice, and before you can say that it isn’t, she has told you about the lemons. They are early. The neighbour’s dog has had its operation. Are you eating? You have, as it happens, had cereal for three nights running. It is six o’clock on a Sunday, and nobody has asked you that since your own mother died.'),

    ('sunday-calls/play-along', 'sunday-calls', 'sunday-calls/start', 1, 'mixed', false, 3, 2, '‘I’m eating, Mamá. Tell me about the lemons.’',
      'So you become a son, an hour a week. You learn that Tomás works on the ships, that he hates coriander, that his brother is not to be mentioned. You keep notes in a drawer, like a spy. In November she says, ‘The doctor wants me to bring somebody on Thursday. You needn’t. I know the ship is far.’ Then, lightly, as if laying down a spoon: ‘You always say that you’ll come.’'),

      ('sunday-calls/go', 'sunday-calls', 'sunday-calls/play-along', 1, 'angel', false, 4, 3, '‘I’ll come, Mamá.’',
        'The house is easily found; there are not many lemon trees in that street. You stand at the door in your good coat with a bag of oranges, because one can hardly bring lemons. It opens before you knock. She is tiny. Her eyes are the blue of skimmed milk and look a little to the left of you. ‘You’ve got thin,’ she says, and reaches up, and lays her hand against your face.'),

        ('sunday-calls/hand', 'sunday-calls', 'sunday-calls/go', 1, 'mixed', false, 5, 3, 'Hold still, and let the hand decide.',
          'The hand goes over your brow, your nose, the corner of your mouth. It knows. You feel it know. It stays where it is. ‘The taxi comes at ten,’ she says after a while. ‘There’s time for coffee, Tomás.’ She pours without spilling a drop, sets down the pot and says to the wall: ‘He drowned, my son. Nine years in March. Do you take sugar? I never asked you that.’'),

          ('sunday-calls/two-sugars', 'sunday-calls', 'sunday-calls/hand', 1, 'angel', true, 22, 15, '‘Two, please. Why did you ring me?’',
            '‘There is only a recording on his number now,’ she says. ‘Yours is one digit further. I wanted somebody to pick up who was not a machine, and not the sea.’ At the doctor’s they ask her who you are. ‘My Sunday,’ she says. There are six winters of it, and a lemon tree in a pot on your fourth floor. The notes are still in the drawer. You have only changed the name at the top.'),
          ('sunday-calls/be-tomas', 'sunday-calls', 'sunday-calls/hand', 2, 'mixed', true, 20, 14, 'Drink the coffee. Say nothing. Be Tomás.',
            'You take her to the doctor, and carry her bag, and sign where it says son. Neither of you ever mentions it again. On Sundays at six the lemons are early. It is a fine thing, a lie held at both ends, like a sheet that two people are folding. Only sometimes, before she hangs up, there is a silence with a question in it, and each of you waits politely for the other to begin.'),

        ('sunday-calls/not-your-son', 'sunday-calls', 'sunday-calls/go', 2, 'angel', true, 18, 12, 'Step back. ‘Señora, I’m not your son.’',
          '‘No,’ she says. ‘You’re the one with the good telephone voice.’ She has known since the second lemon. She is cross all the same, and leaves you on the step until she has decided something. Then you are given a list: bread, stamps, a bulb for the landing. ‘A son I had,’ she says. ‘I’m short of somebody who comes.’ What she would have told you, had you held still, you never hear.'),

      ('sunday-calls/ring-thursday', 'sunday-calls', 'sunday-calls/play-along', 2, 'mixed', false, 4, 2, '‘The ship is far. I’ll ring on Thursday.’',
        'On Thursday you ring from the stairwell at work. A man answers. He has her vowels, lower down. Behind him a trolley goes by, and a curtain is drawn. ‘She keeps asking if the ship is in,’ he says. ‘My brother’s been dead nine years, and somebody’s been calling my mother as him.’ There is no anger in it yet. He is only laying the pieces next to one another.'),

        ('sunday-calls/explain', 'sunday-calls', 'sunday-calls/ring-thursday', 1, 'angel', true, 20, 14, '‘It’s me. I’m the one. I can explain.’',
          'You explain, badly, on a stairwell, for eleven minutes. He does not hang up. ‘Coriander,’ he says at last. ‘She told you he hated coriander? That was me.’ He has not been mentioned in that house since the funeral; he had sold the boat. On Sunday at six it is both of them, on loudspeaker, quarrelling about lemons. They would like you to settle it. Your vote, he says, is considered neutral.'),
        ('sunday-calls/change-number', 'sunday-calls', 'sunday-calls/ring-thursday', 2, 'devil', true, 18, 12, 'Hang up. Change your number. Let her rest.',
          'It takes four minutes and a form. After that the Sundays are very clean. You cook now, real meals, at six, with the radio on. In spring you pass a fruit stall and the smell takes you by the collar. Somewhere a phone is being dialled, and dialled again. You stand there with a lemon in your hand until the man asks if you are all right, and you very nearly tell him the name of the ship.'),

    ('sunday-calls/wrong-number', 'sunday-calls', 'sunday-calls/start', 2, 'angel', false, 3, 2, '‘I’m so sorry. I think it’s a wrong number.’',
      '‘Oh,’ she says. ‘Oh, forgive me.’ You hear her put on her glasses, as if that helped. She reads the number out to you, digit by digit, and the last one is wrong. Under the apology there is something else: her breath has stairs in it. ‘It’s nothing,’ she says. ‘I came over a little strange, and I thought, I’ll ring Tomás.’ You could let her go and dial again.'),

      ('sunday-calls/stay-on', 'sunday-calls', 'sunday-calls/wrong-number', 1, 'angel', false, 5, 3, '‘Sit down for me. Tell me where you live.’',
        'You keep her talking on one phone and ring the ambulance with your neighbour’s. Number nine, she says, by the lemons; the kitchen is a disgrace. To hold her there you ask about Tomás, and she tells you everything, tenderly, in the past tense. Then there are boots in her hallway, a man’s voice says ‘There we are, my love,’ and somebody hangs up for her. You never got her name.'),

        ('sunday-calls/look-for-lemons', 'sunday-calls', 'sunday-calls/stay-on', 1, 'angel', true, 20, 14, 'Go and look for a house with lemons.',
          'It takes three Saturdays. She is on the step with her feet up, as ordered, and knows you by the way you say ‘Number nine?’. ‘So that is the size of you,’ she says. Nobody has told her what you are, so she has decided: a nephew, on the sea side. You go home with a bag of lemons and a key. Some evenings you wonder who you would be by now, if you had simply said that you were eating.'),
        ('sunday-calls/your-part', 'sunday-calls', 'sunday-calls/stay-on', 2, 'mixed', true, 16, 10, 'Leave it there. You did your part.',
          'You did; anyone would say so. On Sundays, towards six, you find that you are near the phone, wiping something that is already clean. In June it rings: a long breath, the scrape of a chair, and then a voice that says, carefully, to somebody else, ‘No, it was another digit.’ The line closes. You stand with your mouth in the shape of hello. She sounded well. She sounded as if there was somebody there.'),

      ('sunday-calls/good-evening', 'sunday-calls', 'sunday-calls/wrong-number', 2, 'devil', true, 16, 10, '‘Not at all. Good evening to you.’',
        'She thanks you; she has lovely manners. You go back to the cereal. An hour later, only to check, you dial the number as it should have been. No longer in service, says a recording; it has been saying so, you gather, for years. So there was no Tomás to ring. There was a kitchen, a late hour, and whoever picked up. You try the other endings, one after the other. Nobody has lemons.')
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
