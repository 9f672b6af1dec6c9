-- Story path: The Department of Minor Curses. A tree; indentation follows the depth of the choice.

insert into public.story_paths (id, title, description, theme, position) values
  ('the-department-of-minor-curses', 'The Department of Minor Curses', 'A temp job, a rubber stamp and a tray of other people’s grudges. Nothing serious: wet socks, lost keys, the truth.', 'devil', 4)
on conflict (id) do update set
  title = excluded.title,
  description = excluded.description,
  theme = excluded.theme,
  position = excluded.position;

insert into public.story_nodes
  (id, path_id, parent_id, position, theme, is_ending, reward_xp, reward_coins, choice_text, confession_text)
values
  ('the-department-of-minor-curses/start', 'the-department-of-minor-curses', null, 1, 'devil', false, 0, 0, null,
    'The agency said filing. It did not say where. The lift has one button, already warm, and the woman at the front desk hands you a lanyard and a rubber stamp. ‘Minor Curses,’ she says. ‘Wet sleeves, lost keys, the song that will not leave. Somebody asks, we weigh it, you stamp. You have until six.’ The top form in your tray is made out, in green ink, to your landlord.'),

    ('the-department-of-minor-curses/stamp', 'the-department-of-minor-curses', 'the-department-of-minor-curses/start', 1, 'devil', false, 3, 2, 'Stamp it. He knows what he did to the boiler.',
      'The stamp comes down with a sound like a cat landing. Within the minute a slip drops from the tube: Delivered. Subject has stepped in something. You laugh out loud. Nobody looks up; everyone laughs on the first day. By eleven you have done forty. Then a lilac form is brought in by hand, and the room goes quiet. It is addressed to you. Not to your desk. To you.'),

      ('the-department-of-minor-curses/lilac', 'the-department-of-minor-curses', 'the-department-of-minor-curses/stamp', 1, 'mixed', false, 4, 2, 'Open the lilac form.',
        'Requested by somebody you have not thought about in six years. Grounds: You laughed when I fell on the stage steps, and then you were kind, and the kind part was worse. Curse applied for: That you remember it. You do, at once and whole: the steps, the shoe, the warm dark hall. There are two boxes at the bottom. Accepted. Passed on, at double strength.'),

        ('the-department-of-minor-curses/accept', 'the-department-of-minor-curses', 'the-department-of-minor-curses/lilac', 1, 'angel', true, 20, 12, 'Tick Accepted. It is only a memory.',
          'It is not much of a curse: at odd hours, for the rest of your life, the steps, the shoe, your own mouth opening to laugh. It slows you down. You begin to catch things a second before you say them. At six the woman at the front desk takes back your lanyard. ‘Most of them double it,’ she says. ‘That is what keeps the lights on.’ You never learn which desk she had ready for you.'),
        ('the-department-of-minor-curses/double', 'the-department-of-minor-curses', 'the-department-of-minor-curses/lilac', 2, 'devil', false, 5, 4, 'Tick the other one. Nobody is looking.',
          'The stamp comes down by itself. A bell rings; people clap. You are moved to a desk with a window, although the window shows other weather each time you look. Up here the forms are cream and thick and do not say Minor. The first one asks for the loss of a good name. The pay is extraordinary. Subject: a stranger. Grounds: none given.'),

          ('the-department-of-minor-curses/cream', 'the-department-of-minor-curses', 'the-department-of-minor-curses/double', 1, 'devil', true, 22, 18, 'Stamp it. What is a stranger to you?',
            'And the next, and the one after that. They give you a plaque, a car, a coat that fits. Years later a green slip drops out of the tube, misdirected, in a child’s spelling: wet socks for my bruther, he nose why. You hold it for a whole lunch hour. You would give the coat to have somebody as angry at you as that, and about something as small.'),
          ('the-department-of-minor-curses/want-of-a-reason', 'the-department-of-minor-curses', 'the-department-of-minor-curses/double', 2, 'mixed', true, 22, 14, 'Return it to its sender, for want of a reason.',
            'It has never been done, so there is no form for it; you draw one. The tube spits it out, swallows it, and somewhere above you something very large says Oh. By Friday there is a new department: two desks, one stamp, the word WHY in capitals. Half the curses of the city go home to the people who sent them. You are loathed on every floor, and on the tram by five.'),

      ('the-department-of-minor-curses/slide', 'the-department-of-minor-curses', 'the-department-of-minor-curses/stamp', 2, 'devil', false, 4, 3, 'Slide it under somebody else’s pile.',
        'It goes under the pile of Mr Okafor, who has worked here since the invention of shoelaces and stamps without looking. ‘Hm,’ he says, reading the slip that drops. ‘Somebody will remember something unkind they did. Poor thing. Those never wear off.’ He goes on stamping. After lunch he stops, with his hand in the air, like a man who has heard his name called in a field.'),

        ('the-department-of-minor-curses/own-up', 'the-department-of-minor-curses', 'the-department-of-minor-curses/slide', 1, 'angel', true, 18, 12, 'Own up. Tell him it was meant for you.',
          '‘Ah,’ says Mr Okafor, coming back from wherever he was. ‘I let my brother’s kite go, and then I helped him look for it until dark. Sixty years. I had quite lost that.’ You say that you are sorry; you say there must be an appeal. ‘Don’t you dare,’ he says. ‘It is the longest I have seen him since.’ He gives you half his sandwich. What your own form said, you will never know.'),
        ('the-department-of-minor-curses/until-six', 'the-department-of-minor-curses', 'the-department-of-minor-curses/slide', 2, 'devil', true, 18, 14, 'Look down. Go on stamping until six.',
          'At six he puts his coat on, takes it off, and sits down again. On Tuesday his desk is empty. On Wednesday it is yours: better light, own kettle. In the drawer you find a ball of kite string and a note. It was not addressed to me, was it? You check the post for lilac every evening now. There never is any, which is precisely what a clever curse would do.'),

    ('the-department-of-minor-curses/read-complaint', 'the-department-of-minor-curses', 'the-department-of-minor-curses/start', 2, 'mixed', false, 3, 2, 'Read the complaint before you decide.',
      'Four pages. The boiler, yes; the damp; the deposit of the girl in 2B. But the fourth page is different. On Sundays he sits in his van and looks at our windows until his wife rings. He is not watching us. I think he has nowhere else. I want him to lose his keys anyway. There are two boxes, Granted and Refused. Somebody has drawn in a third.'),

      ('the-department-of-minor-curses/granted', 'the-department-of-minor-curses', 'the-department-of-minor-curses/read-complaint', 1, 'devil', false, 4, 3, 'Granted. Pity does not mend a boiler.',
        'He loses them that night. You know, because you pass him in the street, on his knees beside the van with a torch between his teeth. His whole life is on that ring: eleven flats, the van, a door where he is no longer expected. ‘You haven’t seen a bunch of keys?’ he says, not recognising you, or recognising you. They are glinting by the drain, a foot from your shoe.'),

        ('the-department-of-minor-curses/drain', 'the-department-of-minor-curses', 'the-department-of-minor-curses/granted', 1, 'devil', true, 18, 14, 'Nudge them into the drain.',
          'A small splash. He lifts his head like a dog. The firm that changes eleven locks also looks at the boiler while it is there. Heat comes on in every room, and you lie awake in it. No van on Sundays now. A week later there is a form in your tray, in large unsteady print. Subject: the one who saw. Curse applied for: nothing. He only wanted somebody to file it.'),
        ('the-department-of-minor-curses/name-your-price', 'the-department-of-minor-curses', 'the-department-of-minor-curses/granted', 2, 'mixed', true, 20, 12, 'Pick them up. The price is one boiler.',
          'It sings by noon. He does the damp in 2B, gives the girl her deposit in an envelope, and then keeps going, floor after floor, like somebody paying a debt that only you can see. You return the form with a note of the result. On Friday you are let go. Outcome, says the slip: improved. This, they tell you, and not unkindly, is not what the department is for.'),

      ('the-department-of-minor-curses/refused', 'the-department-of-minor-curses', 'the-department-of-minor-curses/read-complaint', 2, 'angel', true, 18, 12, 'Refused. Let the man sit in his van.',
        'The stamp for Refused has never been inked; you spit on it. The tube takes the form, and there is a pause, as if the building were holding its stomach. ‘We had bets,’ says the woman at the front desk. On Sunday you carry two mugs down and knock on the van. He is a dreadful landlord and good company. The boiler takes until March. You still wonder about that third box.'),

      ('the-department-of-minor-curses/third-box', 'the-department-of-minor-curses', 'the-department-of-minor-curses/read-complaint', 3, 'mixed', false, 5, 3, 'Tick the third box, whatever it is.',
        'The ink dries, and a word comes up in it, slow as a photograph: Exchange. The lights dip. You are sitting in a van that smells of dog and receipts, with keys in your lap, looking up at a row of lit windows. Behind the second one somebody in a lanyard walks about your kitchen and does not look down. On the dashboard a phone is ringing. Margaret, it says. You have until six.'),

        ('the-department-of-minor-curses/margaret', 'the-department-of-minor-curses', 'the-department-of-minor-curses/third-box', 1, 'angel', true, 22, 14, 'Answer Margaret.',
          '‘You needn’t talk,’ she says. ‘I only ring so that you know what time it is.’ So you say, in a voice that is not yours, what seems to be true: that the flats are cold, that you are ashamed, that it got too large to begin. There is a long breath. ‘Then begin with one,’ says Margaret. At six you are at your desk again. On Monday a man with a toolbox is knocking at a door, and it is yours.'),
        ('the-department-of-minor-curses/own-bell', 'the-department-of-minor-curses', 'the-department-of-minor-curses/third-box', 2, 'mixed', true, 20, 14, 'Go upstairs and ring your own bell.',
          'Four flights, on his bad knee. The door opens and there you stand in your own slippers, wearing the face you keep for landlords. ‘It’s about the boiler,’ you both say. He has had ten minutes of your kitchen: the mould, the bills, the one chair. You have had ten minutes of his windows. It is never mentioned. The rent goes down by a third, and neither of you hears a van door in quite the same way.')
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
